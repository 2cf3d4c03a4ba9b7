// Types that several components of the kit share.

/** A card or a die in a list. */
export interface CardItem {
  /** Distinguishes the items on the screen. It must not reveal what a face-down card is. */
  key: string | number;
  /** The accessible name, which screen readers read. */
  label: string;
  selected?: boolean;
  disabled?: boolean;
}

/** Small, medium or large. */
export type CardSize = 's' | 'm' | 'l';
