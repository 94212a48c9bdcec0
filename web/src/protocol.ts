// Made from src/tenka/server/protocol.py by `python -m tenka.server.typescript`. Don't edit.

export const PROTOCOL = 1;

export const LONGEST_CHAT = 500;

/** `rules-change-VERSION` of the game's texts says it. */
export interface RuleChange {
  version: number;
  rule: string;
}

/** The game's rules have changed: it stands at the last position both versions share, until its players have chosen. */
export interface Halt {
  rules: number;
  to: number;
  lines: number;
  can_go_on: boolean;
  changes: RuleChange[];
  choices: (boolean | null)[];
}

/** At a table that a change of the rules has stopped: on from there, or ended as it stands. */
export interface ChooseRules {
  type: "rules";
  id?: number | null;
  go_on: boolean;
}

/** Why an action is good: a message of the game's texts (`reason-…`) with its arguments. */
export interface Reason {
  message: string;
  args: Record<string, string | number>;
}

/** How a game ended. Places and scores are per seat; equal places are shared; `winners` may be empty. */
export interface Result {
  winners: number[];
  places: number[];
  scores: number[];
  parts: Record<string, number>[];
  outcome: string;
  others: Record<string, number>;
  decided: Record<string, number>;
}

/** A run of text in one style: a plain word ("bold", "dim", "mine") or a clan ("clan-takeda"). */
export interface Span {
  text: string;
  style: string;
}

export interface Paragraph {
  id: string;
  chapter: string;
  text: string;
}

/** The answer to `hint`: all that was weighed, best first. Only whoever asked gets it; that they asked, all do. */
export interface Advice {
  type: "advice";
  id: number | null;
  number: number;
  choices: Weighed[];
}

/** Asks why bots did what they did since one's own last decision; refused where the table has no hints. */
export interface AskReasons {
  type: "reasons";
  id?: number | null;
}

/** Asks what a good player would do at one's own seat, now; refused where the table has no hints. */
export interface Hint {
  type: "hint";
  id?: number | null;
}

export interface Health {
  status: "ok";
  version: string;
  compiled: boolean;
}

export interface Login {
  name: string;
  password: string;
}

/** `name` is empty for somebody who has not said it yet. */
export interface Me {
  name: string;
  has_password: boolean;
}

/** A message of the game's texts with its arguments. */
export interface Prompt {
  message: string;
  args: Record<string, string | number>;
}

export interface Rulebook {
  game: string;
  language: string;
  title: string;
  summary: string;
  paragraphs: Paragraph[];
}

/** With which this server signs the records of finished games; `tenka verify FILE --key KEY` compares. */
export interface ServerKey {
  key: string;
}

export interface SetName {
  name: string;
}

/** Keeps one's tables on several devices. `current` is needed to change a password that was set before. */
export interface SetPassword {
  password: string;
  current?: string;
}

/** A game's texts in a language, as Fluent; for games whose words the client was not built with. */
export interface Texts {
  game: string;
  language: string;
  text: string;
}

/** Asks what the next decision may offer, as far as this seat can know. */
export interface AskProspects {
  type: "prospects";
  id?: number | null;
}

/** An action by its verb and arguments. What is left out may be anything: “decline”, “play my highest card”. */
export interface OrderChoice {
  verb: string;
  args?: Record<string, string | number>;
  pick?: "first" | "highest" | "lowest";
  by?: string;
}

export interface OrderLetter {
  steps: OrderStep[];
  hours?: number;
}

/** What became of the last order, for its owner alone. */
export interface OrderNews {
  what: "answered" | "back" | "nothing" | "played";
  verb: string;
  args: Record<string, string | number>;
}

/** The orders of this seat. Nobody else is told. */
export interface Orders {
  type: "orders";
  letter: OrderLetter | null;
  sealed: boolean;
  news: OrderNews | null;
}

/** One decision: the first choice that is legal is played; where none is, its owner is asked. */
export interface OrderStep {
  choices: OrderChoice[];
  repeat?: boolean;
  until?: string;
}

/** Keeps orders for one's seat (null drops them). Only a sealed letter is played. */
export interface SetOrders {
  type: "order";
  id?: number | null;
  letter: OrderLetter | null;
  sealed?: boolean;
}

/** Every error has this form. `text` is English; `problem-CODE` of the texts says it in the reader's language. */
export interface ProblemInfo {
  code: string;
  text: string;
  facts: Record<string, string | number>;
  rule: string | null;
}

export interface OptionInfo {
  name: string;
  values: string[];
}

export interface GameInfo {
  key: string;
  rules_version: number;
  min_players: number;
  max_players: number;
  minutes: number;
  minutes_of: Record<string, Record<string, number>>;
  weight: number;
  options: OptionInfo[];
  levels: string[];
  styles: string[];
  languages: string[];
  board: string;
  poster: string;
}

/** How long a decision may take. After that, the seat may be handed to a bot ("ask"), or it is ("bot"). */
export interface Pace {
  kind?: "days" | "minutes" | "none";
  amount?: number;
  then?: "ask" | "bot";
}

/** `open` waits for anyone, `friend` for whoever has the link, `reserved` for a player of the game before. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "friend" | "open" | "person" | "reserved";
  name: string;
  level: string;
  mine: boolean;
  present: boolean;
  stands_in: boolean;
  wished_by: number[];
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  status: "closed" | "ended" | "over" | "playing" | "waiting";
  seats: SeatInfo[];
  pace: Pace;
  watch: "anyone" | "link" | "nobody";
  owner: boolean;
  your_turn: boolean;
  created: number;
  moved: number;
  commitment: string;
  rematch: string;
  hints: boolean;
  from_table: string;
  from_number: number;
  rated: boolean;
  halt: Halt | null;
  former: number[];
  changes: RuleChange[];
  day: string;
  duplicate: string;
}

export interface NewSeat {
  kind: "bot" | "friend" | "me" | "open";
  level?: string;
  name?: string;
}

/** Without seats: me, and bots of the middle level up to the smallest number of players. */
export interface NewTable {
  game: string;
  options?: Record<string, string>;
  seats?: NewSeat[];
  pace?: Pace;
  watch?: "anyone" | "link" | "nobody";
  hints?: boolean | null;
  rated?: boolean;
  duplicate_days?: number;
}

/** `address` ends in `/join#KEY`: what follows # never reaches a server, a log or another page. */
export interface SeatLink {
  seat: number;
  key: string;
  address: string;
}

export interface Created {
  table: TableInfo;
  links: SeatLink[];
}

/** Sits down with a link. `name` is needed by those who have not said theirs. */
export interface Claim {
  key: string;
  name?: string;
}

/** Asks what a link leads to. */
export interface Look {
  key: string;
}

/** Takes an open or reserved seat; the first such where `seat` is left out. */
export interface Join {
  seat?: number | null;
}

export interface Joined {
  table: TableInfo;
  seat: number;
}

/** Bots of this level take the seats that are still empty, and the game begins. */
export interface Start {
  level?: string;
}

/** Something that happened, as far as the reader may know: `event-NAME` of the texts says it in words. */
export interface WireEvent {
  name: string;
  args: Record<string, string | number>;
}

/** What this seat saw happen, and its view after it. Step 0 is the set-up. */
export interface ReplayStep {
  events: WireEvent[];
  view: any;
  waiting: number[];
  why: Reason[];
  number: number;
  prompt: Prompt | null;
}

/** Steps from `first` on, of `total`. Moves of which this seat saw nothing are no steps of their own. */
export interface Replay {
  seat: number;
  over: boolean;
  total: number;
  first: number;
  steps: ReplayStep[];
  result: Result | null;
}

/** Numbers that chance drew: `after` so many actions, for the purpose `stream`. */
export interface Drawn {
  after: number;
  stream: string;
  values: number[];
}

/** Check the deal. Before the end only the commitment is told; afterwards all of it. */
export interface Check {
  commitment: string;
  over: boolean;
  seed: string;
  actions: number;
  actions_legal: boolean;
  result_right: boolean;
  deal_right: boolean;
  draws: Drawn[];
}

/** `number` is the decision's, as it came with `play`; an older one is stale and is refused kindly. */
export interface Act {
  type: "act";
  id?: number | null;
  number: number;
  action: number;
}

/** Takes back one's last decision, as far as the last barrier. */
export interface Undo {
  type: "undo";
  id?: number | null;
}

/** Why may I not do that now? */
export interface Why {
  type: "why";
  id?: number | null;
  action: number;
}

/** Asks what one's view would be after steps that show nothing new, such as a card laid for trial. */
export interface Try {
  type: "try";
  id?: number | null;
  action: number;
  then?: number[];
}

/** Asks for one's view in words, as terminal and screen reader show it. */
export interface Describe {
  type: "describe";
  id?: number | null;
  language?: string;
}

/** A bot is to play for `seat`: at once for one's own, for another's after the pace's limit or by agreement. */
export interface HandOver {
  type: "hand-over";
  id?: number | null;
  seat: number;
  level?: string;
}

/** I play at my seat again. */
export interface TakeBack {
  type: "take-back";
  id?: number | null;
}

export interface SendChat {
  type: "chat";
  id?: number | null;
  text: string;
}

export interface Ping {
  type: "ping";
  id?: number | null;
}

/** Whether somebody sees this page now: whoever does gets no notice elsewhere. A page that says nothing is seen. */
export interface Looking {
  type: "looking";
  id?: number | null;
  on: boolean;
}

/** An action that is legal now: `action-VERB` of the texts says it, with `args`. */
export interface Choice {
  action: number;
  name: string;
  verb: string;
  args: Record<string, string | number>;
}

/** An action of the same kind that is not: `why-RULE` (with - for .) of the texts says why. */
export interface Refusal {
  action: number;
  verb: string;
  args: Record<string, string | number>;
  rule: string;
}

/** `until[seat]` is when that seat's time for its decision ends; null where it owes none. */
export interface Clock {
  now: number;
  until: (number | null)[];
}

/** All that there is to know at this seat now. */
export interface Play {
  view: any;
  prompt: Prompt | null;
  waiting: number[];
  asked: boolean;
  number: number;
  legal: Choice[];
  refused: Refusal[];
  can_undo: boolean;
  sealed: boolean;
  clock: Clock | null;
  result: Result | null;
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** The first message of every connection; sent again when the game begins, and to a client that fell behind. */
export interface Snapshot {
  type: "snapshot";
  protocol: number;
  table: TableInfo;
  seat: number;
  events: WireEvent[];
  chat: ChatLine[];
  play: Play | null;
  waited: number;
}

/** Something happened. `first` is the number of the first event here. */
export interface Update {
  type: "update";
  first: number;
  events: WireEvent[];
  play: Play;
}

/** Somebody sat down, left, came or went; a bot is wished for; or a rematch is proposed. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

export interface Chatted {
  type: "chatted";
  line: ChatLine;
}

/** The request is carried out and safely stored. */
export interface Done {
  type: "done";
  id: number | null;
}

/** `rule` is null where the action is legal. */
export interface WhyNot {
  type: "why-not";
  id: number | null;
  action: number;
  rule: string | null;
}

/** `view` is null where the step cannot be tried: it is not allowed, or it would show something. */
export interface Tried {
  type: "tried";
  id: number | null;
  action: number;
  view: any | null;
}

export interface Description {
  type: "description";
  id: number | null;
  lines: Span[][];
}

export interface Pong {
  type: "pong";
  id: number | null;
  now: number;
}

/** A request that could not be carried out. Nothing has changed, and the connection lives on. */
export interface Failed {
  type: "problem";
  id: number | null;
  problem: ProblemInfo;
}

/** What the next decision of this seat may offer: from worlds that it can't tell apart, the likeliest first. */
export interface Prospects {
  type: "prospects";
  id: number | null;
  choices: Choice[];
}

/** What a bot did, as this seat saw it, and what spoke for it in every world that fits what this seat saw. */
export interface BotMove {
  seat: number;
  events: WireEvent[];
  reasons: Reason[];
}

/** The answer to `reasons`, in the order in which it happened. */
export interface Reasoned {
  type: "reasoned";
  id: number | null;
  moves: BotMove[];
}

/** What somebody wants to be told when no page is open, and how. */
export interface NoticeChoices {
  language?: "en" | "fr" | "ja";
  zone?: string;
  push?: boolean;
  mail?: boolean;
  hook?: boolean;
  address?: string;
  hook_address?: string;
  hook_kind?: "discord" | "plain" | "slack";
  events?: Record<"chat" | "invited" | "late" | "over" | "turn", ("hook" | "mail" | "push")[]>;
  tables?: "all" | "days";
  muted?: string[];
  quiet?: boolean;
  quiet_from?: number;
  quiet_to?: number;
  not_while_looking?: boolean;
  gather?: number;
  more?: boolean;
}

/** A browser's push subscription. */
export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  name?: string;
}

export interface Device {
  id: string;
  name: string;
  seen: number;
}

/** A way that does not work, since when and why: `trouble-WHY` of the texts says it. */
export interface FailedWay {
  since: number;
  why: string;
  off: boolean;
}

export interface NoticeInfo {
  choices: NoticeChoices;
  offered: ("hook" | "mail" | "push")[];
  push_key: string;
  devices: Device[];
  confirmed: boolean;
  hook_secret: string;
  trouble: Record<"hook" | "mail" | "push", FailedWay>;
}

/** Sends one now, in spite of quiet hours: by one way, or by all that are on. */
export interface TestNotice {
  way?: "" | "hook" | "mail" | "push";
}

export interface Tested {
  sent: ("hook" | "mail" | "push")[];
  failed: Record<"hook" | "mail" | "push", string>;
}

/** What a link in a mail holds. */
export interface MailKey {
  key: string;
}

export interface LessonInfo {
  name: string;
  title: string;
  minutes: number;
  steps: number;
  version: string;
}

/** A game's path. Lessons that cannot be played are left out; `amiss` says why. */
export interface GameLessons {
  game: string;
  lessons: LessonInfo[];
  amiss: ProblemInfo[];
}

/** What is said to a legal move that is not the one asked for. */
export interface LessonReply {
  text: string;
  rule: string;
}

export interface LessonAnswer {
  text: string;
  why: string;
  right: boolean;
  place: string;
  rule: string;
}

/** A note: shown after `start` moves, done after `end`; the moves from `ran` on run before it. */
export interface LessonStep {
  kind: "ask" | "do" | "free" | "rule" | "say" | "watch";
  start: number;
  end: number;
  ran: number;
  text: string;
  task: string;
  right: string;
  missed: string;
  places: string[];
  touch: string;
  rule: string;
  action: number | null;
  only: boolean;
  also: number[];
  others: Record<string, LessonReply>;
  answers: LessonAnswer[];
  solution: number[];
}

/** What the learner saw happen at a move, and where a step needs it, the position after it. */
export interface LessonMove {
  events: WireEvent[];
  play: Play | null;
}

export interface LessonTold {
  game: string;
  name: string;
  number: number;
  language: string;
  title: string;
  minutes: number;
  remember: string;
  version: string;
  next: string;
  seat: number;
  seats: SeatInfo[];
  options: Record<string, string>;
  steps: LessonStep[];
  moves: LessonMove[];
}

/** Asks after some decisions in a free part (or none, in any step): where that leads, and what may be done. */
export interface LessonTry {
  step: number;
  decisions?: number[];
  why?: number | null;
  attempt?: number[];
  language?: string;
}

export interface LessonTried {
  play: Play;
  events: WireEvent[];
  outcome: "going" | "missed" | "reached";
  rule: string | null;
  view: any | null;
}

/** How far somebody came in a lesson, or in another thing to learn (`guided`). */
export interface Progress {
  game: string;
  lesson: string;
  step?: number;
  done?: boolean;
  version?: string;
}

/** An action and what it is worth to the seat that asks, as a share of the victory. */
export interface Weighed {
  action: number;
  name: string;
  value: number;
  margin: number;
  error: number;
  equal: boolean;
  worlds: number;
  reasons: Reason[];
  instead: number;
}

/** A chance step (a deal, a draw, a die) or a decision. Lists have an entry for every seat. */
export interface ReviewStep {
  number: number;
  kind: string;
  seat: number;
  action: string;
  values: number[];
  errors: number[];
  luck: number[];
  luck_errors: number[];
  best: string;
  best_value: number;
  played_value: number;
  error: number;
  lost: number;
  stake: number;
  grade: string;
  reasons: Reason[];
}

/** `start + luck + own + others + rest` is `result`, to the last digit. */
export interface SeatReview {
  name: string;
  bot: boolean;
  start: number;
  luck: number;
  own: number;
  others: number;
  rest: number;
  result: number;
  adjusted: number;
  error: number;
  accuracy: number;
  mistakes: Record<string, number>;
  lost: number;
  decisions: number;
  hints: number;
}

/** One of the steps that moved the winner's chance most. */
export interface TurningPoint {
  step: number;
  number: number;
  kind: string;
  seat: number;
  change: number;
}

export interface Review {
  game: string;
  rules: number;
  players: number;
  options: Record<string, string>;
  decisions: number;
  done: number;
  winners: number[];
  seats: SeatReview[];
  steps: ReviewStep[];
  turning_points: TurningPoint[];
}

/** An action by which its name in a record is said: `action-VERB` of the game's texts, with its arguments. */
export interface ActionWords {
  action: number;
  verb: string;
  args: Record<string, string | number>;
}

/** A review as far as it has come. Asking begins it, or goes on with it: ask again until `done` is `total`. */
export interface ReviewState {
  done: number;
  total: number;
  review: Review | null;
  actions: Record<string, ActionWords>;
}

/** A new table that begins after so many actions of a finished game, bots in all seats but one. */
export interface PlayOn {
  number: number;
  seat: number;
  hidden?: "redealt" | "same";
  level?: string;
}

export interface PuzzleInfo {
  id: string;
  difficulty: string;
}

/** The puzzles of a game, the easy ones first. */
export interface GamePuzzles {
  game: string;
  puzzles: PuzzleInfo[];
}

/** A position as the seat sees it that is asked. */
export interface PuzzleTold {
  game: string;
  id: string;
  difficulty: string;
  seat: number;
  seats: SeatInfo[];
  options: Record<string, string>;
  events: WireEvent[];
  play: Play;
}

/** An answer, or a question before it. */
export interface PuzzleTry {
  action?: number | null;
  why?: number | null;
  attempt?: number[];
}

export interface PuzzleTried {
  right: boolean | null;
  best: Weighed | null;
  chosen: Weighed | null;
  rule: string | null;
  view: any | null;
}

/** What only its owner is told. */
export interface Account {
  id: string;
  name: string;
  has_password: boolean;
  created: number;
  shown: "everybody" | "met" | "nobody";
  leaves: number | null;
}

export interface LeaveForGood {
  name: string;
}

export interface SetShown {
  shown: "everybody" | "met" | "nobody";
}

/** The host's rules of conduct; where there are none, nothing can be reported. */
export interface Conduct {
  text: string;
}

export interface Report {
  text: string;
}

/** Somebody's games of one title. */
export interface TitleOf {
  game: string;
  games: number;
  won: number;
  fair: number;
  rated: number;
  rating: number | null;
  margin: number;
  points: [number, number, number][];
}

/** Somebody they have often played with; `level` for a bot. */
export interface Opponent {
  name: string;
  level: string;
  id: string;
  games: number;
  ahead: number;
}

export interface PastGame {
  game: string;
  ended: number;
  place: number;
  players: number;
  score: number;
  lead: number;
  table: string;
  others: [number, string, string][];
  stayed: boolean;
  accuracy: number | null;
  rated: boolean;
}

export interface PersonPage {
  id: string;
  name: string;
  since: number;
  mine: boolean;
  games: number;
  titles: TitleOf[];
  places: [number, number][];
  recent: PastGame[];
  opponents: Opponent[];
  accuracy: number | null;
}

/** Of one game on one day. What it was like to play is told to those who have, and to all when the day is over. */
export interface Deal {
  day: string;
  game: string;
  players: number;
  seat: number;
  level: string;
  commitment: string;
  seed: string;
  ends: number;
  count: number;
  table: string;
  over: boolean;
  score: number;
  place: number;
  percentile: number | null;
  scores: number[];
}

export interface Chosen {
  verb: string;
  args: Record<string, string | number>;
  count: number;
  score: number;
  mine: boolean;
  best: boolean;
}

/** What the coach would have done, from what you could see; values are shares of the victory. */
export interface Coached {
  verb: string;
  args: Record<string, string | number>;
  value: number;
  played: number;
  lost: number;
}

/** One of your decisions, and what all did who came to the same position. */
export interface Moment {
  number: number;
  choices: Chosen[];
  coach: Coached | null;
}

export interface Moments {
  moments: Moment[];
  done: number;
  total: number;
}

export interface NewWeek {
  name: string;
}

export interface WeekRow {
  name: string;
  me: boolean;
  points: (number | null)[];
  total: number;
}

/** Friends who play the same deals: each gets a point for playing and one for everybody of the group they beat. */
export interface Week {
  id: string;
  name: string;
  member: boolean;
  days: string[];
  rows: WeekRow[];
}

/** A seat of one table, once that may be told with what came of it. */
export interface DuplicateSeat {
  name: string;
  level: string;
  me: boolean;
  score: number | null;
  share: number | null;
}

export interface DuplicateTable {
  id: string;
  mine: boolean;
  status: "closed" | "ended" | "over" | "playing" | "waiting";
  seats: DuplicateSeat[];
}

/** One deal at several tables: the same seed, options and seating. */
export interface Duplicate {
  id: string;
  game: string;
  options: Record<string, string>;
  bots: string[];
  commitment: string;
  seed: string;
  until: number;
  open: boolean;
  settled: boolean;
  owner: boolean;
  tables: DuplicateTable[];
}

/** A table of one's own with the same deal, at one of the seats that people have. */
export interface AnotherTable {
  seat: number;
}

export type Way = "push" | "mail" | "hook";

export type NoticeKind = "turn" | "late" | "over" | "invited" | "chat";

export type Said =
  | Act
  | Undo
  | Why
  | Try
  | Describe
  | HandOver
  | TakeBack
  | SendChat
  | Ping
  | Looking
  | Hint
  | AskReasons
  | SetOrders
  | AskProspects
  | ChooseRules;

export type Told =
  | Snapshot
  | Update
  | TableChanged
  | Chatted
  | Orders
  | Done
  | WhyNot
  | Tried
  | Description
  | Prospects
  | Pong
  | Failed
  | Advice
  | Reasoned;
