/**
 * A wait in the unit that people are told it in, rounded up: seconds below two minutes, minutes
 * below two hours, else hours.
 */
export const inLargestUnit = (
  seconds: number,
): { n: number; unit: 'seconds' | 'minutes' | 'hours' } =>
  seconds < 120
    ? { n: seconds, unit: 'seconds' }
    : seconds < 7200
      ? { n: Math.ceil(seconds / 60), unit: 'minutes' }
      : { n: Math.ceil(seconds / 3600), unit: 'hours' }
