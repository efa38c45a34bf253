import {
  address,
  clock,
  date,
  MONTHS,
  numeral,
  ordinal,
  phone,
  price,
  SHORT_MONTHS,
  SUFFIXES,
  year,
} from './spoken-words.ts';

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\be\.\s?g\.,?/gi, 'for example,'],
  [/\bi\.\s?e\.,?/gi, 'that is,'],
  [/\betc\./gi, 'and so on.'],
  [/\bvs\.?(?=\s)/gi, 'versus'],
  [/\bapprox\.(?=\s)/gi, 'approximately'],
  [/\bno\.\s(?=\d)/gi, 'number '],
  [/\bincl\.(?=\s)/gi, 'including'],
  [/\bmin\.(?=\s|$)/g, 'minutes'],
  [/\bDr\.(?=\s)/g, 'Doctor'],
  [/\bMr\.(?=\s)/g, 'Mister'],
  [/\bMs\.(?=\s)/g, 'Miz'],
  [/\bMrs\.(?=\s)/g, 'Missis'],
  [/\bSt\.(?=\s)/g, 'Saint'],
  [/\bInc\.(?=\W|$)/g, 'Incorporated'],
  [/\bLtd\.?(?=\W|$)/g, 'Limited'],
  [/\b24\/7\b/g, 'around the clock'],
  [/\b(\d+)\s?h\b/g, '$1 hours'],
  [/\b(\d+)\s?ms\b/g, '$1 milliseconds'],
  [/\b(\d+)\s?s\b/g, '$1 seconds'],
  [/\b(\d+)\s?kbps\b/gi, '$1 kilobits per second'],
  [/\b(\d+(?:\.\d+)?)\s?GB\b/g, '$1 gigabytes'],
  [/\b(\d+(?:\.\d+)?)\s?MB\b/g, '$1 megabytes'],
  [/\b(\d+(?:\.\d+)?)\s?KB\b/gi, '$1 kilobytes'],
  [/\b(\d+(?:\.\d+)?)\s?kHz\b/gi, '$1 kilohertz'],
  [/\bP[SD]T\b/g, 'Pacific time'],
  [/\bE[SD]T\b/g, 'Eastern time'],
  [/\bC[SD]T\b/g, 'Central time'],
  [/\bGMT\b/g, 'Greenwich time'],
  [/\bMon\b\.?/g, 'Monday'],
  [/\bTue\b\.?/g, 'Tuesday'],
  [/\bWed\b\.?/g, 'Wednesday'],
  [/\bThu\b\.?/g, 'Thursday'],
  [/\bFri\b\.?/g, 'Friday'],
  [/\bSat\b\.?(?=[\s,-])/g, 'Saturday'],
  [/\bSun\b\.?(?=[\s,-])/g, 'Sunday'],
  [/\bFAQs\b/g, 'F A Q s'],
  [/(?<=day)\s?[-–]\s?(?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)/g, ' to '],
];

/** Letters of abbreviations that are spelled; others, such as HIPAA, are words. */
const SPELLED = /\b(API|CRM|URL|SMS|PDF|CSV|SSO|SLA|FAQ|HTTP|HTML|IVR|GDPR|AI|US|UK|EU|UTC|ID)(s?)\b/g;

const AMOUNT = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
const HALF = '([ap])\\.?\\s?m\\b\\.?';

type Rule = readonly [pattern: RegExp, say: (...groups: string[]) => string];

/** In this order: what a later rule would read otherwise comes first. */
const RULES: readonly Rule[] = [
  // Links are named and never read out; bare addresses of pages are left out.
  [/\[([^[\]\n]{1,200})\]\([^()\s]{1,2000}\)/g, (_, label = '') => label],
  [/\s*\(?https?:\/\/[^\s)]+\)?/gi, () => ''],
  [/\bwww\.[^\s)]+/gi, () => 'our website'],
  [/(?<![\w/])\/([a-z][a-z-]*)(?:[/#?][\w/#?=-]*)?/g, (_, page = '') => `the ${page.replaceAll('-', ' ')} page`],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (written) => address(written)],
  [/(?:\+\d{1,3}[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/g, (written) => phone(written)],
  [/\+\d[\d\s().-]{7,}\d/g, (written) => phone(written)],
  [/\b(\d{4})-(\d\d)-(\d\d)\b/g, (_, y = '', m = '', d = '') => date(d, MONTHS[Number(m) - 1] ?? m, y)],
  [
    new RegExp(`\\b(${SHORT_MONTHS})[a-z]*\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s(\\d{4}))?\\b`, 'g'),
    (_, month = '', day = '', y = '') => date(day, MONTHS.find((name) => name.startsWith(month)) ?? month, y),
  ],
  [new RegExp(`\\b(${MONTHS.join('|')})\\s(\\d{4})\\b`, 'g'), (_, month = '', y = '') => `${month} ${year(Number(y))}`],
  [
    /\b(?:in|since|of|until|from|by)\s((?:19|20)\d\d)\b(?![,.]\d|\s?%)/g,
    (found, y = '') => found.replace(y, year(Number(y))),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?::(\\d\\d))?\\s?${HALF}\\s?(?:-|–|to)\\s?(\\d{1,2})(?::(\\d\\d))?\\s?${HALF}`, 'gi'),
    (_, h1 = '', m1 = '', half1 = '', h2 = '', m2 = '', half2 = '') =>
      `${clock(h1, m1, half1)} to ${clock(h2, m2, half2)}`,
  ],
  [new RegExp(`\\b(\\d{1,2})(?::(\\d\\d))?\\s?${HALF}`, 'gi'), (_, h = '', m = '', half = '') => clock(h, m, half)],
  [/\b(\d{1,2}):(\d\d)\b/g, (_, h = '', m = '') => clock(h, m)],
  [
    new RegExp(`([$€£])(${AMOUNT})\\s?(k|m|bn|b)\\b`, 'gi'),
    (_, sign = '', amount = '', scale = '') => price(sign, amount, scale),
  ],
  [new RegExp(`([$€£])(${AMOUNT})`, 'g'), (_, sign = '', amount = '') => price(sign, amount)],
  [
    new RegExp(`(${AMOUNT})\\s?[-–]\\s?(${AMOUNT})\\s?%`, 'g'),
    (_, from = '', to = '') => `${numeral(from)} to ${numeral(to)} percent`,
  ],
  [new RegExp(`(${AMOUNT})\\s?%`, 'g'), (_, amount = '') => `${numeral(amount)} percent`],
  [
    new RegExp(`\\b(${AMOUNT})(k|m|bn)?\\+`, 'gi'),
    (_, amount = '', scale = '') => `more than ${numeral(amount)}${scale ? ` ${SUFFIXES[scale.toLowerCase()]}` : ''}`,
  ],
  [/\b(\d+)(k|bn)\b/gi, (_, amount = '', scale = '') => `${numeral(amount)} ${SUFFIXES[scale.toLowerCase()]}`],
  [/\b(\d+)(?:st|nd|rd|th)\b/g, (_, number = '') => ordinal(Number(number))],
  [
    new RegExp(`\\b(${AMOUNT})\\s?(?:-|–)\\s?(${AMOUNT})\\b`, 'g'),
    (_, from = '', to = '') => `${numeral(from)} to ${numeral(to)}`,
  ],
  [new RegExp(`(?<![\\w.])(${AMOUNT})x\\b`, 'g'), (_, amount = '') => `${numeral(amount)} times`],
  [new RegExp(`(?<![\\w.])(?:${AMOUNT})(?![\\w])`, 'g'), (written) => numeral(written)],
];

/**
 * Text as a person would say it: links by their names, addresses of pages left out, and numbers, times, dates, prices, phone
 * numbers, e-mail addresses and abbreviations in words.
 */
export function toSpokenText(text: string): string {
  let spoken = text.replace(/(?<!\w)[*_`#>]+(?=\S)|(?<=\S)[*_`]+(?!\w)/g, '');
  spoken = spoken.replace(/^\s*(?:[-•]|\d+\.)\s+/gm, '');
  for (const [pattern, words] of ABBREVIATIONS) spoken = spoken.replace(pattern, words);
  for (const [pattern, say] of RULES) spoken = spoken.replace(pattern, say as (...all: string[]) => string);
  spoken = spoken.replace(
    SPELLED,
    (_, letters: string, ending: string) => [...letters].join(' ') + (ending && ` ${ending}`),
  );
  return spoken
    .replace(/\s?&\s?/g, ' and ')
    .replace(/\s\/\s/g, ' or ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .replace(/\(\s*\)/g, '')
    .trim();
}
