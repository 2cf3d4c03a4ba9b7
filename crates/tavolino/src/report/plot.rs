//! Plots: dots with intervals, and histograms.

use super::svg::{Scale, Svg, WIDTH, short};
use simulator::Bar;

/// One row of a dot plot.
pub(super) struct Row {
    pub(super) name: String,
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    /// The position of a vertical mark.
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

/// A dot plot with intervals.
pub(super) fn dots(label: &str, rows: &[Row], low: f64, high: f64, tick: impl Fn(f64) -> String) -> String {
    let bottom = rows.len() as f64 * ROW_HEIGHT + 6.0;
    let mut svg = Svg::new(bottom + 24.0, label);
    let x = Scale { low, high, from: NAME_WIDTH + 10.0, to: WIDTH - LABEL_WIDTH };
    for value in x.ticks(6.0) {
        svg.line("grid", (x.at(value), 0.0), (x.at(value), bottom));
        svg.text("", "middle", (x.at(value), bottom + 18.0), &tick(value));
    }
    for (index, row) in rows.iter().enumerate() {
        let y = (index as f64 + 0.5) * ROW_HEIGHT + 3.0;
        svg.text("name", "end", (NAME_WIDTH - 8.0, y + 5.0), &short(&row.name, 22));
        svg.interval(&row.colour, y, x.at(row.low), x.at(row.high));
        if let Some(mark) = row.mark {
            svg.line("par", (x.at(mark), y - 13.0), (x.at(mark), y + 13.0));
        }
        svg.dot(&row.colour, x.at(row.value), y, &format!("{}: {}", row.name, row.label));
        svg.text("value", "end", (WIDTH, y + 5.0), &row.label);
    }
    svg.done()
}

/// Width of the axis labels on the left.
const LEFT: f64 = 52.0;
const HISTOGRAM_HEIGHT: f64 = 190.0;

/// A histogram of games with a dashed line at the median.
pub(super) fn bars(label: &str, bars: &[Bar], median: f64) -> String {
    let Some((x, most)) = frame(bars) else { return String::new() };
    let mut svg = Svg::new(HISTOGRAM_HEIGHT + 34.0, label);
    let y = Scale { low: 0.0, high: most as f64 * 1.06, from: HISTOGRAM_HEIGHT + 8.0, to: 8.0 };
    for value in y.ticks(4.0) {
        svg.line("grid", (LEFT, y.at(value)), (WIDTH, y.at(value)));
        svg.text("", "end", (LEFT - 8.0, y.at(value) + 4.0), &format!("{value:.0}"));
    }
    draw(&mut svg, bars, x, y, "bar", 1.0);
    let middle = x.at(median + 0.5);
    svg.line("median", (middle, 0.0), (middle, HISTOGRAM_HEIGHT + 8.0));
    axis(&mut svg, x, HISTOGRAM_HEIGHT + 8.0);
    svg.done()
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
pub(super) fn small_multiples(label: &str, all: &[Histogram<'_>]) -> String {
    let every: Vec<Bar> = all.iter().flat_map(|one| one.bars.iter().copied()).collect();
    let Some((x, _)) = frame(&every) else { return String::new() };
    let whole = |bars: &[Bar]| bars.iter().map(|bar| bar.games).sum::<u64>().max(1) as f64;
    // Histogram of different histograms may differ in width, so densities are compared.
    let dense = |bars: &[Bar]| bars.iter().map(|bar| density(bar, whole(bars))).fold(0.0, f64::max);
    let most = all.iter().map(|one| dense(one.bars)).fold(0.0, f64::max);
    let mut svg = Svg::new(all.len() as f64 * (SMALL_HEIGHT + 34.0) + 26.0, label);
    for (index, Histogram { name, colour, bars }) in all.iter().enumerate() {
        let top = index as f64 * (SMALL_HEIGHT + 34.0);
        let base = top + SMALL_HEIGHT + 22.0;
        svg.text("name", "start", (LEFT, top + 14.0), &short(name, 60));
        let y = Scale { low: 0.0, high: most, from: base, to: base - SMALL_HEIGHT };
        draw(&mut svg, bars, x, y, colour, whole(bars));
        svg.line("base", (LEFT, base), (WIDTH, base));
    }
    axis(&mut svg, x, all.len() as f64 * (SMALL_HEIGHT + 34.0) - 12.0);
    svg.done()
}

fn density(bar: &Bar, whole: f64) -> f64 {
    bar.games as f64 / whole / (bar.to - bar.from + 1) as f64
}

/// The axis that contains all bars, and the height of the highest one.
fn frame(bars: &[Bar]) -> Option<(Scale, u64)> {
    let low = bars.iter().map(|bar| bar.from).min()? as f64;
    let high = bars.iter().map(|bar| bar.to).max()? as f64 + 1.0;
    let most = bars.iter().map(|bar| bar.games).max()?.max(1);
    Some((Scale { low, high, from: LEFT, to: WIDTH }, most))
}

fn draw(svg: &mut Svg, bars: &[Bar], x: Scale, y: Scale, fill: &str, whole: f64) {
    for bar in bars.iter().filter(|bar| bar.games > 0) {
        let (from, to) = (x.at(bar.from as f64), x.at(bar.to as f64 + 1.0));
        let gap = ((to - from) * 0.12).min(2.0);
        let range =
            if bar.from == bar.to { bar.from.to_string() } else { format!("{}–{}", bar.from, bar.to) };
        let value = if whole > 1.0 { density(bar, whole) } else { bar.games as f64 };
        let height = (y.from - y.at(value)).max(1.0);
        svg.bar(fill, from + gap / 2.0, to - from - gap, y.from, height, &format!("{range}: {}", bar.games));
    }
}

/// Draws the axis with integer labels centred below the bars.
fn axis(svg: &mut Svg, x: Scale, base: f64) {
    svg.line("base", (LEFT, base), (WIDTH, base));
    let mut ticks: Vec<f64> =
        x.ticks(10.0).into_iter().map(f64::round).filter(|tick| *tick < x.high).collect();
    ticks.dedup();
    for value in ticks {
        svg.text("", "middle", (x.at(value + 0.5), base + 18.0), &format!("{value:.0}"));
    }
}
