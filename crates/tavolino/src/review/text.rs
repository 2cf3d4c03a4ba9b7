//! The review as text for a terminal: the summary, then the decisions that were not good.

use crate::output::printable;
use engine::Message;
use review::{DecisionReport, ReviewReport, summary_messages};
use words::{Recipient, Translator};

/// The text of a review.
pub(super) fn review_text(report: &ReviewReport, translator: &Translator, reader: &Recipient<'_>) -> String {
    let sentence = |message: &Message| translator.sentence(message, reader);
    let mut lines = vec![translator.text("name"), String::new()];
    lines.extend(summary_messages(report).iter().map(sentence));
    lines.push(String::new());
    for decision in report.decisions.iter().filter(|decision| decision.needs_explanation()) {
        lines.extend(decision_lines(decision, &sentence, &(reader.name)(decision.seat)));
    }
    lines.iter().map(|line| printable(line).trim_end().to_owned() + "\n").collect()
}

/// The action, and the sentences about it below.
fn decision_lines(
    decision: &DecisionReport,
    sentence: &impl Fn(&Message) -> String,
    name: &str,
) -> Vec<String> {
    let mut lines = vec![format!("{:4}  {name}: {}", decision.number, sentence(&decision.description))];
    lines.extend(decision.sentences.all().map(|message| format!("        {}", sentence(message).trim())));
    lines
}
