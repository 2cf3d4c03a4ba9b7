// Which cards of the hand are selected in 13 Leaves after a press. A card's key is its value and its position among equal
// cards, for example `9/0` and `9/1`.

/** The value of the card with this key. */
export function valueOf(key: string): string {
  return key.split('/')[0] ?? '';
}

/** The selected keys after a press on `pressed`. `handKeys` are the keys of the whole hand; `legalCounts` says how many
 * cards of the pressed value can be played, fewest first. The result is empty or can be played. */
export function selectionAfterPress(
  selected: readonly string[],
  pressed: string,
  handKeys: readonly string[],
  legalCounts: readonly number[],
): string[] {
  const fewest = legalCounts[0];
  if (fewest === undefined) return [];
  const ofSameValue = selected.filter((key) => valueOf(key) === valueOf(pressed));
  if (ofSameValue.length === 0) {
    // If one card is too few, equal cards come along.
    const equalKeys = handKeys.filter((key) => key !== pressed && valueOf(key) === valueOf(pressed));
    return [pressed, ...equalKeys].slice(0, fewest);
  }
  const next = ofSameValue.includes(pressed) ? ofSameValue.filter((key) => key !== pressed) : [...ofSameValue, pressed];
  // If the new number of cards cannot be played, the selection becomes empty (too few cards) or stays.
  if (legalCounts.includes(next.length)) return next;
  return next.length < fewest ? [] : ofSameValue;
}
