/**
 * One thing that speaks for (weight above 0) or against two offers being of one flat. Weights are
 * log odds and add up.
 */
export type Reason = {
  sign: Sign
  weight: number
  /**
   * What was found, for a person to read: "5 of 6", "48 m² / 49 m²". No words of a post, no whole
   * phone numbers.
   */
  found: string
}

export type Sign =
  | 'reply'
  | 'forward'
  | 'photos'
  | 'phone'
  | 'handle'
  | 'wording'
  | 'code'
  | 'address'
  | 'district'
  | 'point'
  | 'area'
  | 'floor'
  | 'floors'
  | 'rooms'
  | 'price'
  | 'period'
  | 'room'
  | 'series'
  | 'template'
  | 'nothing-own'
