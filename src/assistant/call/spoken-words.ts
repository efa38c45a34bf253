// Numbers, times, dates and prices as people say them. Only in English: our voices speak no other language.

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
] as const;
export const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
export const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3)).join('|');

/** A whole number in words, up to the trillions; digit by digit above. */
export function inWords(number: number): string {
  if (!Number.isSafeInteger(number) || number >= 1e15) return digitsOf(String(number));
  if (number < 0) return `minus ${inWords(-number)}`;
  if (number < 20) return ONES[number] ?? '';
  if (number < 100) {
    const [tens, ones] = [Math.floor(number / 10), number % 10];
    return ones ? `${TENS[tens]}-${ONES[ones]}` : (TENS[tens] ?? '');
  }
  if (number < 1000) {
    const rest = number % 100;
    return `${ONES[Math.floor(number / 100)]} hundred${rest ? ` ${inWords(rest)}` : ''}`;
  }
  const [size, name] = SCALES.find(([scale]) => number >= scale) ?? SCALES[3];
  const rest = number % size;
  return `${inWords(Math.floor(number / size))} ${name}${rest ? ` ${inWords(rest)}` : ''}`;
}

/** Digits one by one; zero is said as such, which a keypad needs. */
const digitsOf = (digits: string): string =>
  [...digits.replace(/\D/g, '')].map((digit) => ONES[Number(digit)]).join(' ');

const ORDINALS: Readonly<Record<string, string>> = {
  ...{ one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth' },
};

/** `twenty-first` of 21. */
export function ordinal(number: number): string {
  const words = inWords(number);
  const at = Math.max(words.lastIndexOf(' '), words.lastIndexOf('-')) + 1;
  const last = words.slice(at);
  const said = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return words.slice(0, at) + said;
}

/** A number as written, with separators of thousands and decimals. */
export function numeral(written: string): string {
  const [whole = '', decimals = ''] = written.replaceAll(',', '').split('.');
  const said = whole.length > 1 && whole.startsWith('0') ? digitsOf(whole) : inWords(Number(whole));
  return decimals ? `${said} point ${digitsOf(decimals)}` : said;
}

/** A year as people say it: `twenty twenty-six`, `nineteen oh five`, `two thousand eight`. */
export function year(number: number): string {
  const [century, rest] = [Math.floor(number / 100), number % 100];
  if (number < 1100 || number > 2099 || (century === 20 && rest < 10)) return inWords(number);
  if (rest === 0) return `${inWords(century)} hundred`;
  return `${inWords(century)} ${rest < 10 ? `oh ${inWords(rest)}` : inWords(rest)}`;
}

const plural = (count: string, one: string, other = `${one}s`) => (count.replaceAll(',', '') === '1' ? one : other);

const CURRENCIES: Readonly<Record<string, readonly [one: string, other: string, cent: string]>> = {
  $: ['dollar', 'dollars', 'cent'],
  '€': ['euro', 'euros', 'cent'],
  '£': ['pound', 'pounds', 'penny'],
};

export function price(sign: string, amount: string, scale = ''): string {
  const [one, other, cent] = CURRENCIES[sign] ?? CURRENCIES['$'] ?? ['dollar', 'dollars', 'cent'];
  if (scale) return `${numeral(amount)} ${SUFFIXES[scale.toLowerCase()] ?? scale} ${other}`;
  const [whole = '0', cents = ''] = amount.replaceAll(',', '').split('.');
  const units = `${numeral(whole)} ${plural(whole, one, other)}`;
  const small = Number(cents.padEnd(2, '0').slice(0, 2));
  const coins = cent === 'penny' ? (small === 1 ? 'penny' : 'pence') : plural(String(small), cent);
  if (!small) return units;
  return Number(whole) === 0 ? `${inWords(small)} ${coins}` : `${units} and ${inWords(small)} ${coins}`;
}

export const SUFFIXES: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', bn: 'billion', b: 'billion' };

export function clock(hours: string, minutes: string | undefined, half = ''): string {
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  const part = half ? ` ${half.charAt(0).toUpperCase()}M` : '';
  if (!part && hour > 12) {
    return minute
      ? `${inWords(hour)} ${minute < 10 ? `oh ${inWords(minute)}` : inWords(minute)}`
      : `${inWords(hour)} hundred`;
  }
  if (minute === 0) return part ? `${inWords(hour)}${part}` : `${inWords(hour)} o'clock`;
  return `${inWords(hour)} ${minute < 10 ? `oh ${inWords(minute)}` : inWords(minute)}${part}`;
}

/** `+1 (555) 010-0142`: groups with a pause between them. */
export const phone = (written: string): string =>
  `${written.startsWith('+') ? 'plus ' : ''}${(written.match(/\d+/g) ?? []).map(digitsOf).join(', ')}`;

/** `hello@voxwright.example`: letters that no voice would spell right stay words. */
export const address = (written: string): string =>
  written
    .replaceAll('@', ' at ')
    .replaceAll('.', ' dot ')
    .replaceAll('-', ' dash ')
    .replaceAll('_', ' underscore ')
    .replaceAll('+', ' plus ')
    .replace(/ {2,}/g, ' ');

/** `November twenty-seventh, twenty twenty-six`. `y`: digits of the year, or `''`. */
export function date(day: string, month: string, y: string): string {
  return `${month} ${ordinal(Number(day))}${y ? `, ${year(Number(y))}` : ''}`;
}
