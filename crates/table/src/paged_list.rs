//! A list that grows page by page. A growing `Vec` copies all its items each time it runs out of capacity, which
//! takes noticeable time at a table with thousands of moves.

/// How many items a page holds.
const PAGE_SIZE: usize = 128;

/// An append-only list. Items never move in memory once their page is full.
#[derive(Debug)]
pub(crate) struct PagedList<T> {
    /// All pages but the last are full.
    pages: Vec<Vec<T>>,
}

impl<T> PagedList<T> {
    /// A list with one item.
    pub(crate) fn new(first: T) -> PagedList<T> {
        // The first page starts small: most tables are left after a few entries.
        PagedList { pages: vec![vec![first]] }
    }

    /// The number of items.
    pub(crate) fn len(&self) -> usize {
        // All pages but the last are full.
        self.pages.len().saturating_sub(1) * PAGE_SIZE + self.pages.last().map_or(0, Vec::len)
    }

    /// Adds an item at the end.
    pub(crate) fn push(&mut self, item: T) {
        match self.pages.last_mut() {
            Some(page) if page.len() < PAGE_SIZE => page.push(item),
            _ => {
                let mut page = Vec::with_capacity(PAGE_SIZE);
                page.push(item);
                self.pages.push(page);
            }
        }
    }

    /// The item at this index, counted from 0.
    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        self.pages.get(index / PAGE_SIZE)?.get(index % PAGE_SIZE)
    }

    pub(crate) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        self.pages.get_mut(index / PAGE_SIZE)?.get_mut(index % PAGE_SIZE)
    }

    pub(crate) fn last(&self) -> Option<&T> {
        self.pages.last()?.last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_found_at_their_index_across_pages() {
        let mut list = PagedList::new(0);
        for item in 1..=3 * PAGE_SIZE {
            assert_eq!((list.len(), list.last()), (item, Some(&(item - 1))));
            list.push(item);
        }
        for index in 0..=3 * PAGE_SIZE {
            assert_eq!(list.get(index), Some(&index));
            assert_eq!(list.get_mut(index).copied(), Some(index));
        }
        assert_eq!(list.get(3 * PAGE_SIZE + 1), None);
    }
}
