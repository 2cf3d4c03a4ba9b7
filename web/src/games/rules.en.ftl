# What every rules page and every first game says.
rules-title = Rules
rules-ruling = Our ruling
rules-assumed = Assumed
rules-open = What the rulebook leaves open
rules-open-more = Where the rulebook says nothing, the table needs an answer all the same. These clauses carry one:
rules-assumed-more = These numbers are shown in the box only as pictures. We chose what fits; a table may set its own where an option says so:
rules-players = { $min }–{ $max } players, about { $minutes } minutes
learn-next = Go on
learn-again = Start again
learn-done = Well done!
learn-try = Try this
learn-step = { $step } of { $steps }
learn-other = That works too, but here let us try something else.
learn-watch = Watch what happens…
# Added for the rules page and the one-minute rules
rules-we-assumed = What we assumed
rules-details = Details: every rule with its number
quick-all-rules = All the rules
quick-new-tab = Both open in a new tab. Your table stays open here.
