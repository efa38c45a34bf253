/** Words of one who answers a form of ours, as far as they tell whether a person of a business wrote them. */
export interface Words {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
}

/** Points from which words are advertising. Each sign alone says too little: people send links and write about casinos. */
const ADVERTISING = 4;

/** Providers of mailboxes that are thrown away after minutes. */
const THROW_AWAY =
  /@(?:[\w-]+\.)*(?:mailinator|yopmail|guerrillamail|sharklasers|tempmail|temp-mail|mail-temp|trashmail|maildrop|getnada|10minutemail|discard|mohmal|fakeinbox|spam4|inboxbear|dropmail|mailnesia|throwawaymail|bestmailer|mintemail|moakt|emailondeck|burnermail|tempr|dispostable|spamgourmet|mytemp)\.\w+$/i;

/** Ends of addresses that cost next to nothing, and shorteners: few businesses link to them. */
const CHEAP_LINK =
  /https?:\/\/(?:[^\s/"'<>\]]+\.(?:top|xyz|click|online|site|shop|fund|club|icu|buzz|loan|win)|(?:bit\.ly|t\.me|jvz\d*\.com|warriorplus\.com|discord\.gg|lll\.ru))(?=[/?\s"'<>\].]|$)/i;
const LINK = /https?:\/\/[^\s"'<>\]]+/gi;
/** Links in the markup of forums and pages, and what scanners try: no person types them into a field. */
const MARKUP = /<a\s[^>]*href|\[url[=\]]|\[link[=\]]|<script|\bunion\s+select\b|'\s*or\s+'?1'?\s*=|\{\{.{0,20}\}\}/i;

/** Subjects that no one has who wants a phone answered: extortion, lists of addresses, offers to be bought. */
const SURE_SUBJECTS: readonly RegExp[] = [
  /hacked your (?:web)?site|extracted your data|wallet (?:address )?[13b]\w{25,}/i,
  /\b(?:verified|targeted) (?:email|contact)s? (?:list|database)|email list of\b/i,
  /\bhire (?:our |dedicated )?developers|development company\b.{0,120}\b(?:years of experience|clients|portfolio)/i,
  /another company is (?:applying|registering)|\bserious (?:buyers?|investors?)\b/i,
  /\bexclusive \w{0,20} ?leads\b|\bpay per lead\b/i,
];

/** Subjects of advertising, each counted once. */
const SUBJECTS: readonly RegExp[] = [
  /\b(?:back ?links?|do-?follow|domain authority|high da\b|dr \d0|guest post|sponsored (?:article|post)|link (?:insertion|building)|place your link|pbn)/i,
  /\b(?:your|our) (?:white hat )?seo\b|\bseo (?:package|trend|service|listing|audit|tool|improve)|\blocal seo\b|\bfor seo\b|(?:top|first page|ranking|outrank\w*|rank\w*) (?:of|on|you on) (?:the first page of )?google|google rank/i,
  /(?:increase|boost|targeted|thousands of|more|real human|exploding) (?:your )?(?:website )?(?:traffic|visitors|visits)\b/i,
  /\b(?:free|buy|get|real|10,?000|youtube|instagram|tiktok) (?:spins|followers|views|likes|visits)\b|\bsmm panel/i,
  /\b(?:online casino|casino online|no deposit|jackpot|slots?-|kraken|free spins|lottery|lotto|euro millions)/i,
  /\b(?:viagra|cialis|levitra|no prescription|pharmacy online|keto|thc|cbd oil|lose \d+ pounds)/i,
  /\b(?:earn|make) \$?\d[\d,]* (?:a|per|daily)|make money online|\$\d+ daily|work from home|passive income/i,
  /\b(?:bitcoin|btc|crypto|airdrop|nft|token presale|wallet)\b.{0,80}\b(?:trading|send|claim|connect|giveaway|receive|presale|whitelist|now)\b/i,
  /\b(?:business|payday|personal) loans?\b.{0,80}\b(?:24 hours|online|apply|credit)|no credit check|government grant|investment opportunity|fund your project|private investors/i,
  /\binheritance|\bbusiness proposal|late husband|\bmillion (?:usd|dollars?)|\$\d+ million|usd \d|\bclaim (?:your|it|with|now)|won [\d,]+ eur/i,
  /(?:redesign(?:ing)?|visited|checked|noticed|errors on|on) your (?:web)?site\b.{0,160}\b(?:seo|rank|boost|errors?|fix|portfolio|package|affordable|free audit|backlinks|mobile app)/i,
  /\b(?:mobile app|website|web|shopify|wordpress|software) (?:design and [\w ]{1,30})?(?:development|design) company|dedicated developers|virtual assistants? from|top rated .{0,30}company/i,
  /\b(?:email list|contacts? database|verified emails?|leads? database|decision makers|target (?:criteria|geography|industry)|aged leads|exclusive .{0,12}leads|qualified leads per|pay per lead)/i,
  /\b(?:send you|share|see) (?:you )?(?:our |a |my )?(?:portfolio|packages|quote|pricing|resumes|price list)\b|may i send|shall i go ahead|reply (?:yes|"?stop|for pricing|with (?:your full|target))/i,
  /\b(?:unsubscribe (?:click|reply)|to unsubscribe|opt-?out)\b/i,
  /\b(?:limited (?:time|spots)|act now|today only|this week only|click here|lifetime (?:deal|access)|money back|only \$\d+|from \$\d|\d+% off|for \$\d+|cheap(?:est)?\b.{0,40}(?:price|https?:)|free audit|best price|factory price|competitive price|at low cost|discount price)/i,
  /\b(?:factory|manufacturer|wholesale|moq|oem|fob|dropshipping|refinery|supplier|replica|gold dust)\b.{0,120}\b(?:price|catalog\w*|moq|buyers?|supplier|shipping)/i,
  /\b(?:contact forms?|form ?blast\w*|mass mailing)\b.{0,80}\b(?:ad|message|mailing|blast|million|forms?)\b|million.{0,30}contact forms/i,
  /\b(?:sex|escort|call girls|porn\w*|hot girls|dating|alone tonight|xxx)\b|порно|знакомств/i,
  /(?:казино|бонус за регистрац|прогон|продвижение сайт|раскрутк|накрутк|ссылки вечн|трастов|подписчик\S* (?:дешево|недорого)|доход от|без вложений|заработ|справк\S* .{0,20}без врача|взлом)/i,
  /\b(?:hacked your|leaked?\b.{0,40}\b(?:see here|it\b)|final notice|pay (?:now|\$)|domain registration expires|another company is applying|open this invoice|from gurus|photos have been)/i,
  /\b(?:essay|dissertation|homework|ielts|driving licen[sc]e|real passport|translation services|press release distribution|explainer videos|vps hosting|bulletproof|offshore|escort service)\b/i,
  /\b(?:100% unique|came across (?:a|your)|thanks for the article|impressive post|completely explained|hello guys|dear (?:sir|friend|hiring)|hello sir)/i,
  /(?:telegram|телеграм|t\.me|skype|whatsapp)\s*:?\s*(?:@\w+|live:|\+\d)/i,
];

/** Endings that a common program for forms puts behind first names, such as `RobertKib`. */
const MADE_UP_NAME = /\p{Lu}\p{Ll}+(?:Kib|Nop|Tog|beed|Hek|Tut|unink|Wab|nurce|frend|Analm)$/u;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
/** Letters and digits, in lower case. */
export const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Keys that were pressed at random: many changes between upper and lower case, rows of a keyboard, or no vowels. */
function isMashed(text: string): boolean {
  const word = text.replace(/[^a-z]/gi, '');
  if (word.length < 6 || word.length < text.trim().length) return false;
  const changes = count(word, /[a-z][A-Z]/g);
  return changes >= 3 || /asdf|qwer|zxcv|hjkl/i.test(word) || (count(word, /[aeiouy]/gi) === 0 && word.length > 6);
}

/** One word over and over, or one letter. */
function isRepeated(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return (words.length > 2 && new Set(words).size === 1) || /^(.)\1{4,}$/u.test(lettersOf(text));
}

/**
 * Points that words earn as advertising. Signs of those who send it: mailboxes that are thrown away, links and where they
 * lead, markup, subjects, names and texts of no meaning.
 */
function pointsOf({ firstName, lastName, email, company, message }: Words): number {
  const links = count(message, LINK);
  const subjects = SUBJECTS.filter((subject) => subject.test(message)).length;
  const names = [firstName, lastName, company].map(lettersOf);
  const isNameless = new Set(names.filter(Boolean)).size === 1 && names.every(Boolean);
  const isTest = /^(?:test|1|hello|a+)$/i.test(company) && lettersOf(message) === lettersOf(company);
  return (
    (THROW_AWAY.test(email) ? 3 : 0) +
    (MARKUP.test(message) || MARKUP.test(company) ? ADVERTISING : 0) +
    (CHEAP_LINK.test(message) ? 2 : 0) +
    Math.min(3, links) +
    2 * subjects +
    (SURE_SUBJECTS.some((subject) => subject.test(message)) ? ADVERTISING : 0) +
    (MADE_UP_NAME.test(company) ? 2 : 0) +
    (isNameless ? 2 : 0) +
    (isMashed(company) || isMashed(message) ? 2 : 0) +
    (isMashed(firstName) ? 2 : 0) +
    (isRepeated(message) ? ADVERTISING : 0) +
    (isTest ? 3 : 0)
  );
}

/** Whether words are advertising rather than those of a person who wants a phone answered. */
export const isAdvertising = (words: Words): boolean => pointsOf(words) >= ADVERTISING;
