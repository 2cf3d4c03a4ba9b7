# Sentences on every rules page and in every first lesson.
rules-title = Rules
rules-ruling = Our ruling
rules-assumed = Assumed
rules-open = What the rulebook leaves open
rules-open-more = Where the rulebook does not say what happens, we had to decide. These clauses contain a decision of ours:
rules-assumed-more = The rulebook gives these numbers only in pictures, or not at all. We chose what fits; where there is an option for it, a table can set its own:
rules-players = { $min }–{ $max } players, about { $minutes } minutes
learn-next = Go on
learn-again = Start again
learn-done = Well done!
learn-try = Try this
learn-step = { $step } of { $steps }
learn-other = That is allowed too, but let us try something else here.
learn-watch = Watch what happens…
# Added for the rules page and the one-minute rules
rules-we-assumed = What we assumed
rules-details = Details: every rule with its number
quick-all-rules = All the rules
quick-new-tab = Both open in a new tab. Your table stays open here.
