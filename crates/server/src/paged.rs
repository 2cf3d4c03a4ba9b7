//! A list that only grows, page by page. A `Vec` moves everything each time it has become too small: at a table where
//! thousands of moves are made that is felt.

/// So many items are on a page.
const PAGE: usize = 128;

/// A list that only grows. Items stay where they are.
#[derive(Debug)]
pub(crate) struct Paged<T> {
    /// All but the last are full.
    pages: Vec<Vec<T>>,
}

impl<T> Paged<T> {
    pub(crate) fn new(first: T) -> Paged<T> {
        // Most tables are left after a few entries: the first page grows as it needs to.
        Paged { pages: vec![vec![first]] }
    }

    pub(crate) fn len(&self) -> usize {
        self.pages.len().saturating_sub(1) * PAGE + self.pages.last().map_or(0, Vec::len)
    }

    pub(crate) fn push(&mut self, item: T) {
        match self.pages.last_mut() {
            Some(page) if page.len() < PAGE => page.push(item),
            _ => {
                let mut page = Vec::with_capacity(PAGE);
                page.push(item);
                self.pages.push(page);
            }
        }
    }

    pub(crate) fn get(&self, place: usize) -> Option<&T> {
        self.pages.get(place / PAGE)?.get(place % PAGE)
    }

    pub(crate) fn last(&self) -> Option<&T> {
        self.pages.last()?.last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_is_found_in_its_place() {
        let mut list = Paged::new(0);
        for item in 1..=3 * PAGE {
            assert_eq!((list.len(), list.last()), (item, Some(&(item - 1))));
            list.push(item);
        }
        for place in 0..=3 * PAGE {
            assert_eq!(list.get(place), Some(&place));
        }
        assert_eq!(list.get(3 * PAGE + 1), None);
    }
}
