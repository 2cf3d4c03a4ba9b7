// The ends of the sequence on the table.

/** Which end of the sequence a column is: `both` for a single column, undefined for a column in the middle. */
export function endOf(position: number, columnCount: number): 'low' | 'high' | 'both' | undefined {
  if (columnCount === 1) return 'both';
  if (position === 0) return 'low';
  return position === columnCount - 1 ? 'high' : undefined;
}
