/** Decodes the rows of a list. */

/**
 * The decoded rows in their order; of one id the first is kept (promise E10).
 * @param decode gives null for a row that is left out
 * @param onNone called for each of them
 */
export function decodeRows<Wire, Row extends { readonly id: string }>(
  wires: readonly Wire[],
  decode: (wire: Wire) => Row | null,
  onNone?: () => void,
): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const wire of wires) {
    const row = decode(wire);
    if (!row) onNone?.();
    else if (!rows.has(row.id)) rows.set(row.id, row);
  }
  return [...rows.values()];
}
