// When the player can ask to take back their last action.
import type { TableSnapshot } from './table_snapshot';

/** Whether the table allows the player an undo now, and no undo is pending. */
export function canAskUndo({ table }: TableSnapshot): boolean {
  return table.status === 'playing' && table.undo === null && (table.board?.can_undo ?? false);
}
