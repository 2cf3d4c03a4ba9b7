//! The page of a review: the curve of everybody's chances, the parts of the results, and all decisions.

use super::plot::colour_of;
use super::svg::{Scale, Svg, WIDTH, escape};
use super::{html_page, html_table, section};
use engine::{Message, Seat};
use review::{DecisionReport, PlayerReport, ReviewReport, summary_messages};
use words::{Recipient, Translator};

const CURVE_HEIGHT: f64 = 260.0;
/// Width of the axis labels on the left.
const AXIS_LABEL_WIDTH: f64 = 44.0;
/// Height of the row of names above the curve.
const LEGEND_HEIGHT: f64 = 30.0;

/// The page of a review.
pub(crate) fn review_page(report: &ReviewReport, translator: &Translator, reader: &Recipient<'_>) -> String {
    let summary: String = summary_messages(report)
        .iter()
        .map(|message| format!("<p>{}</p>", escape(&translator.sentence(message, reader))))
        .collect();
    let heading = translator.text("review-curve");
    let body = format!("<section>{summary}</section>\n")
        + &section(
            &heading,
            &translator.text("review-curve-note"),
            &curve_plot(&heading, report, translator, reader),
        )
        + &section(
            &translator.text("review-parts-heading"),
            &translator.text("review-parts-note"),
            &parts_table(report, translator, reader),
        )
        + &section(
            &translator.text("review-moves"),
            &translator.text("review-moves-note"),
            &moves_table(report, translator, reader),
        );
    html_page(&translator.text("name"), &translator.text("review-title"), &body, translator)
}

/// The curve of every player's chances. Each point has a label that says what happened.
fn curve_plot(label: &str, report: &ReviewReport, translator: &Translator, reader: &Recipient<'_>) -> String {
    let bottom = LEGEND_HEIGHT + CURVE_HEIGHT;
    let mut svg = Svg::new(bottom + 26.0, label);
    let last = report.curve.len().saturating_sub(1).max(1) as f64;
    let x = Scale { low: 0.0, high: last, from: AXIS_LABEL_WIDTH, to: WIDTH - 10.0 };
    let y = Scale { low: 0.0, high: 1.0, from: bottom, to: LEGEND_HEIGHT };
    for percent in [0, 25, 50, 75, 100] {
        let height = y.at(f64::from(percent) / 100.0);
        svg.line("grid", (AXIS_LABEL_WIDTH, height), (WIDTH - 10.0, height));
        svg.text("", "end", (AXIS_LABEL_WIDTH - 8.0, height + 4.0), &percent.to_string());
    }
    for number in x.ticks(8.0).into_iter().filter(|number| number.fract() == 0.0) {
        svg.text("", "middle", (x.at(number), bottom + 20.0), &format!("{number:.0}"));
    }
    let legend_step = (WIDTH - AXIS_LABEL_WIDTH) / report.players.len().max(1) as f64;
    for (index, player) in report.players.iter().enumerate() {
        let left = AXIS_LABEL_WIDTH + index as f64 * legend_step;
        svg.interval(&colour_of(index), 10.0, left, left + 18.0);
        svg.text("name", "start", (left + 28.0, 15.0), &super::svg::shorten(&(reader.name)(player.seat), 14));
        let points = report.curve.iter().map(|point| (x.at(point.number as f64), y.at(point.chances[index])));
        svg.polyline(&colour_of(index), points);
    }
    for point in &report.curve {
        let title = point_title(point.number, &point.chances, report, translator, reader);
        svg.hover_column(x.at(point.number as f64), x.at(1.0) - x.at(0.0), LEGEND_HEIGHT, bottom, &title);
    }
    svg.finish()
}

/// What a pointer over a point of the curve shows: the action, and everybody's chances after it.
fn point_title(
    number: usize,
    chances: &[f64],
    report: &ReviewReport,
    translator: &Translator,
    reader: &Recipient<'_>,
) -> String {
    let decision = number.checked_sub(1).and_then(|index| report.decisions.get(index));
    let event = decision.map_or_else(
        || translator.text("review-deal"),
        |decision| {
            let description = translator.sentence(&decision.description, reader);
            format!("{number}. {}: {description}", (reader.name)(decision.seat))
        },
    );
    let chances = Seat::all(chances.len())
        .zip(chances)
        .map(|(seat, chance)| format!("\n{}: {}", (reader.name)(seat), hundredths(*chance)));
    event + &chances.collect::<String>()
}

/// A number of victories in hundredths, with one decimal.
fn hundredths(victories: f64) -> String {
    format!("{:.1}", 100.0 * victories).replace('-', "−")
}

fn parts_table(report: &ReviewReport, translator: &Translator, reader: &Recipient<'_>) -> String {
    let headings = [
        "review-heading-player",
        "review-heading-start",
        "review-heading-luck",
        "review-heading-own",
        "review-heading-others",
        "review-heading-result",
    ];
    let row = |player: &PlayerReport| {
        let PlayerReport { start, luck, own, others, result, .. } = *player;
        let [start, luck, own, others, result] = [start, luck, own, others, result].map(hundredths);
        [(reader.name)(player.seat), start, luck, own, others, result]
    };
    html_table(headings, report.players.iter().map(row), translator)
}

fn moves_table(report: &ReviewReport, translator: &Translator, reader: &Recipient<'_>) -> String {
    let headings = [
        "review-heading-player",
        "review-heading-number",
        "review-heading-move",
        "review-heading-verdict",
        "review-heading-cost",
        "review-heading-interval",
        "review-heading-hindsight",
    ];
    let sentence = |message: &Message| translator.sentence(message, reader);
    let row = |decision: &DecisionReport| {
        let name = Message::new(format!("review-name-{}", decision.verdict.name()));
        [
            (reader.name)(decision.seat),
            decision.number.to_string(),
            sentence(&decision.description),
            sentence(&name),
            hundredths(decision.cost),
            format!("{} – {}", hundredths(decision.cost_low), hundredths(decision.cost_high)),
            hundredths(decision.hindsight),
        ]
    };
    html_table(headings, report.decisions.iter().map(row), translator) + &explanations(report, &sentence)
}

/// The sentences about the decisions that another action would have improved.
fn explanations(report: &ReviewReport, sentence: &impl Fn(&Message) -> String) -> String {
    let explained = report.decisions.iter().filter(|decision| decision.deserves_words());
    let item = |decision: &DecisionReport| {
        let sentences: Vec<_> = decision.sentences.all().map(sentence).collect();
        format!("<p>{}. {}</p>", decision.number, escape(sentences.join(" ").trim()))
    };
    explained.map(item).collect()
}
