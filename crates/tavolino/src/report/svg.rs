//! A builder for SVG drawings, and linear scales.

use std::fmt::{Arguments, Write};

/// The width of every drawing. The page scales it.
pub(super) const WIDTH: f64 = 760.0;

/// An SVG drawing under construction.
pub(super) struct Svg {
    body: String,
    height: f64,
    label: String,
}

impl Svg {
    /// An empty drawing. Screen readers read the label.
    pub(super) fn new(height: f64, label: &str) -> Self {
        Svg { body: String::new(), height, label: escape(label) }
    }

    /// Adds an element to the drawing.
    fn push(&mut self, element: Arguments<'_>) {
        // Writing into a string cannot fail.
        self.body.write_fmt(element).ok();
    }

    pub(super) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.push(format_args!(
            r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#
        ));
    }

    /// A thick horizontal line in one of the page's colours.
    pub(super) fn interval(&mut self, colour: &str, y: f64, left: f64, right: f64) {
        self.push(format_args!(
            r#"<line class="interval" style="stroke:var(--{colour})" x1="{left:.1}" y1="{y:.1}" x2="{right:.1}" y2="{y:.1}"/>"#
        ));
    }

    pub(super) fn dot(&mut self, colour: &str, x: f64, y: f64, title: &str) {
        let title = escape(title);
        self.push(format_args!(
            r#"<circle class="dot" style="fill:var(--{colour})" cx="{x:.1}" cy="{y:.1}" r="7"><title>{title}</title></circle>"#
        ));
    }

    /// A bar on `base` with rounded upper corners.
    pub(super) fn bar(&mut self, fill: &str, x: f64, width: f64, base: f64, height: f64, title: &str) {
        // The path goes up on the left, around the rounded corners (`Q`) of the top, and down on the right.
        let radius = 3f64.min(width / 2.0).min(height);
        let (right, top, title) = (x + width, base - height, escape(title));
        self.push(format_args!(
            r#"<path style="fill:var(--{fill})" d="M{x:.1} {base:.1}V{:.1}Q{x:.1} {top:.1} {:.1} {top:.1}H{:.1}Q{right:.1} {top:.1} {right:.1} {:.1}V{base:.1}Z"><title>{title}</title></path>"#,
            top + radius, x + radius, right - radius, top + radius
        ));
    }

    /// Text aligned by its `anchor` (`start`, `middle` or `end`).
    pub(super) fn text(&mut self, class: &str, anchor: &str, at: (f64, f64), text: &str) {
        let ((x, y), text) = (at, escape(text));
        self.push(format_args!(
            r#"<text class="{class}" text-anchor="{anchor}" x="{x:.1}" y="{y:.1}">{text}</text>"#
        ));
    }

    /// A line through all points in one of the page's colours.
    pub(super) fn polyline(&mut self, colour: &str, points: impl Iterator<Item = (f64, f64)>) {
        let points: Vec<_> = points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let points = points.join(" ");
        self.push(format_args!(
            r#"<polyline class="curve" style="stroke:var(--{colour})" points="{points}"/>"#
        ));
    }

    /// An invisible column around `x` that shows the title when a pointer is over it.
    pub(super) fn hover_column(&mut self, x: f64, width: f64, top: f64, bottom: f64, title: &str) {
        let (left, height, title) = (x - width / 2.0, bottom - top, escape(title));
        self.push(format_args!(
            r#"<rect class="hover" x="{left:.1}" y="{top:.1}" width="{width:.1}" height="{height:.1}"><title>{title}</title></rect>"#
        ));
    }

    /// The complete `<svg>` element.
    pub(super) fn finish(self) -> String {
        let Svg { body, height, label } = self;
        format!(r#"<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">{body}</svg>"#)
    }
}

/// A linear scale from values to coordinates.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    /// The smallest and the largest value.
    pub(super) low: f64,
    pub(super) high: f64,
    /// The coordinates of the smallest and the largest value.
    pub(super) from: f64,
    pub(super) to: f64,
}

impl Scale {
    /// The coordinate of a value. Values outside the scale are moved to its ends.
    pub(super) fn at(&self, value: f64) -> f64 {
        let fraction = (value - self.low) / (self.high - self.low).max(1e-12);
        self.from + fraction.clamp(0.0, 1.0) * (self.to - self.from)
    }

    /// Round values along the scale, about `count` of them.
    pub(super) fn ticks(&self, count: f64) -> Vec<f64> {
        let step = round_step((self.high - self.low) / count);
        // The small numbers keep a tick at the very end of the scale in spite of rounding errors.
        let first = (self.low / step - 1e-9).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        (first..=last).map(|tick| tick as f64 * step).collect()
    }
}

/// Rounds up to 1, 2 or 5 times a power of ten.
pub(super) fn round_step(exact: f64) -> f64 {
    let power = 10f64.powf(exact.max(1e-12).log10().floor());
    // The factor 0.999 keeps rounding errors from choosing the next larger step.
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().find(|step| step * power >= exact * 0.999);
    step.unwrap_or(10.0) * power
}

/// Escapes text for HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Shortens a name for a label: "abc…". The command of an external program keeps its end instead, which
/// usually has the name of the program.
pub(super) fn shorten(name: &str, max_length: usize) -> String {
    let length = name.chars().count();
    if length <= max_length {
        return name.to_owned();
    }
    if name.starts_with("cmd:") {
        return std::iter::once('…').chain(name.chars().skip(length + 1 - max_length)).collect();
    }
    name.chars().take(max_length.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers_inside_the_scale() {
        // 0, 0.1, 0.2, 0.3 and 0.4.
        let scale = Scale { low: 0.0, high: 0.47, from: 0.0, to: 1.0 };
        assert_eq!(scale.ticks(5.0).len(), 5);
        assert_eq!([round_step(0.094), round_step(13.0), round_step(2.0)], [0.1, 20.0, 2.0]);
        let scale = Scale { low: -130.0, high: 260.0, from: 0.0, to: 1.0 };
        assert_eq!(scale.ticks(4.0), [-100.0, 0.0, 100.0, 200.0]);
    }

    #[test]
    fn names_are_escaped_and_shortened() {
        let mut svg = Svg::new(10.0, "a \"b\"");
        svg.text("name", "start", (0.0, 0.0), "<script>");
        let html = svg.finish();
        assert!(html.contains("&lt;script&gt;") && html.contains("a &quot;b&quot;"), "{html}");
        assert_eq!((shorten("abcdef", 4).as_str(), shorten("cmd:abcd", 4).as_str()), ("abc…", "…bcd"));
    }
}
