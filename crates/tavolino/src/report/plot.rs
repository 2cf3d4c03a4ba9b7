//! Plots: dots with intervals, and histograms.

use super::svg::{Scale, Svg, WIDTH, shorten};
use simulator::Bar;

/// One row of a dot plot.
pub(super) struct Row {
    pub(super) name: String,
    pub(super) value: f64,
    /// The ends of the confidence interval.
    pub(super) low: f64,
    pub(super) high: f64,
    /// A vertical mark on the row: the value that equal players would have.
    pub(super) mark: Option<f64>,
    /// The value and its uncertainty as text, at the right end of the row.
    pub(super) label: String,
    /// The name of a CSS colour variable.
    pub(super) colour: String,
}

/// The colour of the player with this index. The style sheet has six colours, `--c0` to `--c5`.
pub(super) fn colour_of(index: usize) -> String {
    format!("c{}", index % 6)
}

/// Width of the names on the left.
const NAME_WIDTH: f64 = 190.0;
/// Width of the labels on the right.
const LABEL_WIDTH: f64 = 150.0;
/// Height of the row of one player.
const ROW_HEIGHT: f64 = 40.0;
/// Space below the last row.
const ROWS_MARGIN: f64 = 6.0;
/// Height of the axis labels below a plot.
const AXIS_LABEL_HEIGHT: f64 = 24.0;
/// How far the baseline of a text is below the middle of its row.
const BASELINE_OFFSET: f64 = 5.0;
/// Half the height of the vertical mark on a row.
const MARK_HALF_HEIGHT: f64 = 13.0;

/// A dot plot with intervals. The axis goes from `low` to `high`; `tick` formats its labels.
pub(super) fn dot_plot(
    label: &str,
    rows: &[Row],
    low: f64,
    high: f64,
    tick: impl Fn(f64) -> String,
) -> String {
    let bottom = rows.len() as f64 * ROW_HEIGHT + ROWS_MARGIN;
    let mut svg = Svg::new(bottom + AXIS_LABEL_HEIGHT, label);
    let x_scale = Scale { low, high, from: NAME_WIDTH + 10.0, to: WIDTH - LABEL_WIDTH };
    // About six vertical lines with labels.
    for value in x_scale.ticks(6.0) {
        svg.line("grid", (x_scale.at(value), 0.0), (x_scale.at(value), bottom));
        svg.text("", "middle", (x_scale.at(value), bottom + 18.0), &tick(value));
    }
    for (index, row) in rows.iter().enumerate() {
        // The middle of the row. Half of the margin is above the first row.
        let row_y = (index as f64 + 0.5) * ROW_HEIGHT + ROWS_MARGIN / 2.0;
        svg.text("name", "end", (NAME_WIDTH - 8.0, row_y + BASELINE_OFFSET), &shorten(&row.name, 22));
        svg.interval(&row.colour, row_y, x_scale.at(row.low), x_scale.at(row.high));
        if let Some(mark) = row.mark {
            svg.line(
                "mark",
                (x_scale.at(mark), row_y - MARK_HALF_HEIGHT),
                (x_scale.at(mark), row_y + MARK_HALF_HEIGHT),
            );
        }
        svg.dot(&row.colour, x_scale.at(row.value), row_y, &format!("{}: {}", row.name, row.label));
        svg.text("value", "end", (WIDTH, row_y + BASELINE_OFFSET), &row.label);
    }
    svg.finish()
}

/// Width of the axis labels on the left.
const AXIS_LABEL_WIDTH: f64 = 52.0;
/// Height of a histogram without its axis labels. No bar is higher.
const HISTOGRAM_HEIGHT: f64 = 190.0;
/// Space above the highest possible bar of a histogram.
const TOP_MARGIN: f64 = 8.0;

/// A histogram of games with a dashed line at the median.
pub(super) fn histogram(label: &str, bars: &[Bar], median: f64) -> String {
    let Some((x_scale, max_games)) = axis_and_max_games(bars) else { return String::new() };
    let base = HISTOGRAM_HEIGHT + TOP_MARGIN;
    // The labels of the axis are below the base.
    let mut svg = Svg::new(base + AXIS_LABEL_HEIGHT + 2.0, label);
    // The scale ends 6 % above the highest bar. Coordinates of an SVG grow downwards.
    let y_scale = Scale { low: 0.0, high: max_games as f64 * 1.06, from: base, to: TOP_MARGIN };
    for value in y_scale.ticks(4.0) {
        svg.line("grid", (AXIS_LABEL_WIDTH, y_scale.at(value)), (WIDTH, y_scale.at(value)));
        svg.text("", "end", (AXIS_LABEL_WIDTH - 8.0, y_scale.at(value) + 4.0), &format!("{value:.0}"));
    }
    draw_bars(&mut svg, bars, x_scale, y_scale, "bar", None);
    // The bar of a value reaches from this value to the next one, so its middle is half a unit further right.
    let median_x = x_scale.at(median + 0.5);
    svg.line("median", (median_x, 0.0), (median_x, base));
    draw_axis(&mut svg, x_scale, base);
    svg.finish()
}

/// Height of each histogram in [`small_multiples`].
const SMALL_HEIGHT: f64 = 84.0;
/// Height of the name above each histogram in [`small_multiples`].
const SMALL_NAME_HEIGHT: f64 = 22.0;
/// Space below each histogram in [`small_multiples`].
const SMALL_GAP: f64 = 12.0;
/// Distance from one histogram to the next in [`small_multiples`].
const SMALL_SPACING: f64 = SMALL_NAME_HEIGHT + SMALL_HEIGHT + SMALL_GAP;

/// The histogram of one player.
pub(super) struct Histogram<'a> {
    pub(super) name: String,
    pub(super) colour: String,
    pub(super) bars: &'a [Bar],
}

/// Several histograms below each other on a common axis. Each shows shares of its own number of games, so that players
/// with different numbers of games can be compared.
pub(super) fn small_multiples(label: &str, histograms: &[Histogram<'_>]) -> String {
    let all_bars: Vec<Bar> = histograms.iter().flat_map(|histogram| histogram.bars.iter().copied()).collect();
    let Some((x_scale, _)) = axis_and_max_games(&all_bars) else { return String::new() };
    let total_games = |bars: &[Bar]| bars.iter().map(|bar| bar.games).sum::<u64>().max(1) as f64;
    // Bars of different histograms can differ in width, so densities are compared.
    let density_of_highest =
        |bars: &[Bar]| bars.iter().map(|bar| density(bar, total_games(bars))).fold(0.0, f64::max);
    let max_density =
        histograms.iter().map(|histogram| density_of_highest(histogram.bars)).fold(0.0, f64::max);
    let mut svg = Svg::new(histograms.len() as f64 * SMALL_SPACING + AXIS_LABEL_HEIGHT + 2.0, label);
    for (index, Histogram { name, colour, bars }) in histograms.iter().enumerate() {
        let top = index as f64 * SMALL_SPACING;
        let base = top + SMALL_NAME_HEIGHT + SMALL_HEIGHT;
        svg.text("name", "start", (AXIS_LABEL_WIDTH, top + 14.0), &shorten(name, 60));
        let y_scale = Scale { low: 0.0, high: max_density, from: base, to: base - SMALL_HEIGHT };
        draw_bars(&mut svg, bars, x_scale, y_scale, colour, Some(total_games(bars)));
        svg.line("base", (AXIS_LABEL_WIDTH, base), (WIDTH, base));
    }
    // The common axis is at the base of the last histogram.
    draw_axis(&mut svg, x_scale, histograms.len() as f64 * SMALL_SPACING - SMALL_GAP);
    svg.finish()
}

/// The height of a bar that makes bars of different widths comparable: its share of all games, divided by its width.
fn density(bar: &Bar, total_games: f64) -> f64 {
    let width = (bar.to - bar.from + 1) as f64;
    bar.games as f64 / total_games / width
}

/// The horizontal scale that contains all bars, and the number of games of the highest bar.
fn axis_and_max_games(bars: &[Bar]) -> Option<(Scale, u64)> {
    let low = bars.iter().map(|bar| bar.from).min()? as f64;
    let high = bars.iter().map(|bar| bar.to).max()? as f64 + 1.0;
    let max_games = bars.iter().map(|bar| bar.games).max()?.max(1);
    Some((Scale { low, high, from: AXIS_LABEL_WIDTH, to: WIDTH }, max_games))
}

/// Draws the bars of one histogram. With `total_games`, heights are densities; without, they are numbers of games.
fn draw_bars(
    svg: &mut Svg,
    bars: &[Bar],
    x_scale: Scale,
    y_scale: Scale,
    fill: &str,
    total_games: Option<f64>,
) {
    for bar in bars.iter().filter(|bar| bar.games > 0) {
        let (left, right) = (x_scale.at(bar.from as f64), x_scale.at(bar.to as f64 + 1.0));
        // Bars are separated by 12 % of their width, and by two pixels at most.
        let gap = ((right - left) * 0.12).min(2.0);
        // The text for a pointer over the bar.
        let range =
            if bar.from == bar.to { bar.from.to_string() } else { format!("{}–{}", bar.from, bar.to) };
        let value = total_games.map_or(bar.games as f64, |total_games| density(bar, total_games));
        // Even the smallest bar is one pixel high, so that it can be seen.
        let height = (y_scale.from - y_scale.at(value)).max(1.0);
        svg.bar(
            fill,
            left + gap / 2.0,
            right - left - gap,
            y_scale.from,
            height,
            &format!("{range}: {}", bar.games),
        );
    }
}

/// Draws the axis with integer labels centred below the bars.
fn draw_axis(svg: &mut Svg, x_scale: Scale, base: f64) {
    svg.line("base", (AXIS_LABEL_WIDTH, base), (WIDTH, base));
    // About ten labels at whole numbers. Steps below 1 would give the same number twice.
    let mut ticks: Vec<f64> =
        x_scale.ticks(10.0).into_iter().map(f64::round).filter(|tick| *tick < x_scale.high).collect();
    ticks.dedup();
    for value in ticks {
        svg.text("", "middle", (x_scale.at(value + 0.5), base + 18.0), &format!("{value:.0}"));
    }
}
