//! The page of a review: the curve of everybody's chances, the parts of the results, and all decisions.

use super::plot::colour_of;
use super::svg::{Scale, Svg, WIDTH, escape};
use super::{html_page, html_table, section};
use engine::{Message, Seat};
use review::{DecisionReport, PlayerReport, ReviewReport, summary_messages};
use words::{Recipient, Translator};

/// Height of the curve of the players' chances.
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
    // The horizontal axis counts actions; the vertical one is the chance of winning.
    let last_action = report.curve.len().saturating_sub(1).max(1) as f64;
    let x_scale = Scale { low: 0.0, high: last_action, from: AXIS_LABEL_WIDTH, to: WIDTH - 10.0 };
    let y_scale = Scale { low: 0.0, high: 1.0, from: bottom, to: LEGEND_HEIGHT };
    for percent in [0, 25, 50, 75, 100] {
        let y = y_scale.at(f64::from(percent) / 100.0);
        svg.line("grid", (AXIS_LABEL_WIDTH, y), (WIDTH - 10.0, y));
        // The baseline of the label is a little lower than the line, so that the middle of its digits is at the line.
        svg.text("", "end", (AXIS_LABEL_WIDTH - 8.0, y + 4.0), &percent.to_string());
    }
    // Only whole numbers of actions get a label.
    for number in x_scale.ticks(8.0).into_iter().filter(|number| number.fract() == 0.0) {
        svg.text("", "middle", (x_scale.at(number), bottom + 20.0), &format!("{number:.0}"));
    }
    let legend_step = (WIDTH - AXIS_LABEL_WIDTH) / report.players.len().max(1) as f64;
    for (index, player) in report.players.iter().enumerate() {
        // The legend has a short line in the player's colour, and the player's name beside it.
        let left = AXIS_LABEL_WIDTH + index as f64 * legend_step;
        svg.interval(&colour_of(index), 10.0, left, left + 18.0);
        svg.text("name", "start", (left + 28.0, 15.0), &super::svg::shorten(&(reader.name)(player.seat), 14));
        let points = report
            .curve
            .iter()
            .map(|point| (x_scale.at(point.number as f64), y_scale.at(point.chances[index])));
        svg.polyline(&colour_of(index), points);
    }
    // An invisible column around each point, as wide as the distance of two points, shows the text of the point.
    for point in &report.curve {
        let title = point_title(point.number, &point.chances, report, translator, reader);
        svg.hover_column(
            x_scale.at(point.number as f64),
            x_scale.at(1.0) - x_scale.at(0.0),
            LEGEND_HEIGHT,
            bottom,
            &title,
        );
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
    // Point 0 of the curve is the deal; point 1 is after the first decision.
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

/// A chance of winning, or a difference of chances, in hundredths of a victory with one decimal.
fn hundredths(victories: f64) -> String {
    format!("{:.1}", 100.0 * victories).replace('-', "−")
}

/// For each player, the parts that add up to the result: the chances at the start, luck, own decisions, and decisions
/// of the others.
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

/// Every decision with its verdict (how good it was by what the player knew), its cost, and its cost in hindsight.
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
        let verdict_name = Message::new(format!("review-name-{}", decision.verdict.name()));
        [
            (reader.name)(decision.seat),
            decision.number.to_string(),
            sentence(&decision.description),
            sentence(&verdict_name),
            hundredths(decision.cost),
            format!("{} – {}", hundredths(decision.cost_low), hundredths(decision.cost_high)),
            hundredths(decision.hindsight),
        ]
    };
    html_table(headings, report.decisions.iter().map(row), translator) + &explanations(report, &sentence)
}

/// The sentences about the decisions that need an explanation.
fn explanations(report: &ReviewReport, sentence: &impl Fn(&Message) -> String) -> String {
    let explained_decisions = report.decisions.iter().filter(|decision| decision.needs_explanation());
    let item = |decision: &DecisionReport| {
        let sentences: Vec<_> = decision.sentences.all().map(sentence).collect();
        format!("<p>{}. {}</p>", decision.number, escape(sentences.join(" ").trim()))
    };
    explained_decisions.map(item).collect()
}
