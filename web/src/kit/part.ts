// The small shapes that several parts of the kit share.

/** One card as a part shows it. The key only tells cards apart on this screen; it says nothing about the card. */
export interface CardItem {
  key: string | number;
  /** Its accessible name. */
  label: string;
  selected?: boolean;
  disabled?: boolean;
}

/** A card on a stand. */
export interface StandItem extends CardItem {
  /** Whether you see its face, or only its back. */
  facing: 'you' | 'away';
}

export type CardSize = 'xs' | 's' | 'm' | 'l' | 'xl';
