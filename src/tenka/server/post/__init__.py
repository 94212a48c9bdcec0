"""The post: notices to people who have no page open. Push, mail and webhooks, beside the moves."""
