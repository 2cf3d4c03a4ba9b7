# The kinds of actions, as the statistics name them in a sentence about a habit.
habit-play = playing cards
habit-pass = passing
