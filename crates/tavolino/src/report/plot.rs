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
    /// The text beside the dot.
    pub(super) label: String,
    /// The name of a CSS colour variable.
    pub(super) colour: String,
}

/// The colour of the player with this index.
pub(super) fn colour_of(index: usize) -> String {
    format!("c{}", index % 6)
}

/// Width of the names on the left.
const NAME_WIDTH: f64 = 190.0;
/// Width of the labels on the right.
const LABEL_WIDTH: f64 = 150.0;
const ROW_HEIGHT: f64 = 40.0;

/// A dot plot with intervals. The axis goes from `low` to `high`; `tick` formats its labels.
pub(super) fn dot_plot(
    label: &str,
    rows: &[Row],
    low: f64,
    high: f64,
    tick: impl Fn(f64) -> String,
) -> String {
    let bottom = rows.len() as f64 * ROW_HEIGHT + 6.0;
    let mut svg = Svg::new(bottom + 24.0, label);
    let x = Scale { low, high, from: NAME_WIDTH + 10.0, to: WIDTH - LABEL_WIDTH };
    for value in x.ticks(6.0) {
        svg.line("grid", (x.at(value), 0.0), (x.at(value), bottom));
        svg.text("", "middle", (x.at(value), bottom + 18.0), &tick(value));
    }
    for (index, row) in rows.iter().enumerate() {
        let y = (index as f64 + 0.5) * ROW_HEIGHT + 3.0;
        svg.text("name", "end", (NAME_WIDTH - 8.0, y + 5.0), &shorten(&row.name, 22));
        svg.interval(&row.colour, y, x.at(row.low), x.at(row.high));
        if let Some(mark) = row.mark {
            svg.line("mark", (x.at(mark), y - 13.0), (x.at(mark), y + 13.0));
        }
        svg.dot(&row.colour, x.at(row.value), y, &format!("{}: {}", row.name, row.label));
        svg.text("value", "end", (WIDTH, y + 5.0), &row.label);
    }
    svg.finish()
}

/// Width of the axis labels on the left.
const AXIS_LABEL_WIDTH: f64 = 52.0;
const HISTOGRAM_HEIGHT: f64 = 190.0;

/// A histogram of games with a dashed line at the median.
pub(super) fn histogram(label: &str, bars: &[Bar], median: f64) -> String {
    let Some((x, max)) = axis_and_max_games(bars) else { return String::new() };
    let mut svg = Svg::new(HISTOGRAM_HEIGHT + 34.0, label);
    let y = Scale { low: 0.0, high: max as f64 * 1.06, from: HISTOGRAM_HEIGHT + 8.0, to: 8.0 };
    for value in y.ticks(4.0) {
        svg.line("grid", (AXIS_LABEL_WIDTH, y.at(value)), (WIDTH, y.at(value)));
        svg.text("", "end", (AXIS_LABEL_WIDTH - 8.0, y.at(value) + 4.0), &format!("{value:.0}"));
    }
    draw_bars(&mut svg, bars, x, y, "bar", None);
    let middle = x.at(median + 0.5);
    svg.line("median", (middle, 0.0), (middle, HISTOGRAM_HEIGHT + 8.0));
    draw_axis(&mut svg, x, HISTOGRAM_HEIGHT + 8.0);
    svg.finish()
}

/// Height of each histogram in [`small_multiples`].
const SMALL_HEIGHT: f64 = 84.0;

/// The histogram of one player.
pub(super) struct Histogram<'a> {
    pub(super) name: String,
    pub(super) colour: String,
    pub(super) bars: &'a [Bar],
}

/// Several histograms below each other on a common axis. Each is normalised to its own total.
pub(super) fn small_multiples(label: &str, histograms: &[Histogram<'_>]) -> String {
    let all_bars: Vec<Bar> = histograms.iter().flat_map(|histogram| histogram.bars.iter().copied()).collect();
    let Some((x, _)) = axis_and_max_games(&all_bars) else { return String::new() };
    let total_games = |bars: &[Bar]| bars.iter().map(|bar| bar.games).sum::<u64>().max(1) as f64;
    // Bars of different histograms can differ in width, so densities are compared.
    let max_density =
        |bars: &[Bar]| bars.iter().map(|bar| density(bar, total_games(bars))).fold(0.0, f64::max);
    let max = histograms.iter().map(|histogram| max_density(histogram.bars)).fold(0.0, f64::max);
    let mut svg = Svg::new(histograms.len() as f64 * (SMALL_HEIGHT + 34.0) + 26.0, label);
    for (index, Histogram { name, colour, bars }) in histograms.iter().enumerate() {
        let top = index as f64 * (SMALL_HEIGHT + 34.0);
        let base = top + SMALL_HEIGHT + 22.0;
        svg.text("name", "start", (AXIS_LABEL_WIDTH, top + 14.0), &shorten(name, 60));
        let y = Scale { low: 0.0, high: max, from: base, to: base - SMALL_HEIGHT };
        draw_bars(&mut svg, bars, x, y, colour, Some(total_games(bars)));
        svg.line("base", (AXIS_LABEL_WIDTH, base), (WIDTH, base));
    }
    draw_axis(&mut svg, x, histograms.len() as f64 * (SMALL_HEIGHT + 34.0) - 12.0);
    svg.finish()
}

/// The part of all games per unit of the axis.
fn density(bar: &Bar, total: f64) -> f64 {
    bar.games as f64 / total / (bar.to - bar.from + 1) as f64
}

/// The horizontal scale that contains all bars, and the number of games of the highest bar.
fn axis_and_max_games(bars: &[Bar]) -> Option<(Scale, u64)> {
    let low = bars.iter().map(|bar| bar.from).min()? as f64;
    let high = bars.iter().map(|bar| bar.to).max()? as f64 + 1.0;
    let max = bars.iter().map(|bar| bar.games).max()?.max(1);
    Some((Scale { low, high, from: AXIS_LABEL_WIDTH, to: WIDTH }, max))
}

/// Draws the bars of one histogram. With `total`, heights are densities; without, they are numbers of games.
fn draw_bars(svg: &mut Svg, bars: &[Bar], x: Scale, y: Scale, fill: &str, total: Option<f64>) {
    for bar in bars.iter().filter(|bar| bar.games > 0) {
        let (from, to) = (x.at(bar.from as f64), x.at(bar.to as f64 + 1.0));
        let gap = ((to - from) * 0.12).min(2.0);
        let range =
            if bar.from == bar.to { bar.from.to_string() } else { format!("{}–{}", bar.from, bar.to) };
        let value = total.map_or(bar.games as f64, |total| density(bar, total));
        let height = (y.from - y.at(value)).max(1.0);
        svg.bar(fill, from + gap / 2.0, to - from - gap, y.from, height, &format!("{range}: {}", bar.games));
    }
}

/// Draws the axis with integer labels centred below the bars.
fn draw_axis(svg: &mut Svg, x: Scale, base: f64) {
    svg.line("base", (AXIS_LABEL_WIDTH, base), (WIDTH, base));
    let mut ticks: Vec<f64> =
        x.ticks(10.0).into_iter().map(f64::round).filter(|tick| *tick < x.high).collect();
    ticks.dedup();
    for value in ticks {
        svg.text("", "middle", (x.at(value + 0.5), base + 18.0), &format!("{value:.0}"));
    }
}
