# Accounts and pages of people
problem-blocked = The host of this server has closed it for you.
problem-name-blocked = This name can’t be used here. Please choose another one.
problem-leave-name = That is not your name. Type it once more, as it stands at the top.
problem-rated-hints = At a rated table there is no advice.
