/**
 * What is offered, in the order of the filter. A studio is a flat; a villa, cottage or townhouse to
 * rent as a whole is a house. A room is one of a flat or house that others live in too, a bed is a
 * place in a room that others sleep in too.
 */
export const LISTING_KINDS = ['flat', 'house', 'room', 'bed'] as const
export type ListingKind = (typeof LISTING_KINDS)[number]

/** The kinds that are counted in rooms and compared in price. */
export const WHOLE_HOMES = ['flat', 'house'] as const satisfies readonly ListingKind[]

export const isWholeHome = (kind: ListingKind): boolean =>
  WHOLE_HOMES.some((whole) => whole === kind)

/** The kinds that one may be compared with, and that are similar to it. */
export const comparableKinds = (kind: ListingKind): readonly ListingKind[] =>
  isWholeHome(kind) ? WHOLE_HOMES : [kind]
