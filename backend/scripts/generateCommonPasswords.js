// Writes src/auth/commonPasswords.json: passwords of at least ten characters that people are known to form by
// rule. No leaked list is used; the words and the habits below are the whole source.
import { writeFile } from "node:fs/promises";

const MIN_LENGTH = 10;

const words = `
password passw0rd passcode welcome qwerty qwertyuiop letmein changeme secret login access master administrator
admin administrator root user guest manager reception receptionist frontdesk concierge housekeeping kitchen
restaurant hotel hotels resort lodge palace heritage residency booking checkin roomservice service services
support system server default testing tester temp temporary company office computer internet wireless wifi
iloveyou lovely sweetheart sunshine princess superman batman football cricket baseball basketball monkey dragon
shadow michael jordan daniel jessica charlie thomas michelle jennifer freedom whatever trustno1 starwars
welcome1 hello hellohello summer winter spring autumn monday friday january february october november december
india indian bharat mumbai delhi bangalore bengaluru chennai kolkata hyderabad jaipur kerala goa krishna ganesh
ganesha shiva sairam saibaba jaihind jaishreeram hanuman lakshmi priya rahul sachin virat kohli dhoni bollywood
family friends forever butterfly chocolate flower purple orange banana cookie pepper ginger diamond golden silver
london newyork america google facebook instagram samsung iphone nokia android windows microsoft oracle linux
`
  .split(/\s+/)
  .filter(Boolean);

const years = Array.from({ length: 28 }, (_, index) => String(1999 + index));
const endings = `
1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 00 000 007 01 11 111 69 99 786 321 100 000000
111111 ! !! !@# @123 @1234 @12345 #123 #1 $123 _123 -123 .123 *123 123! 1234! 1! @1 @2024 @2025 @2026 #2025 #2026
abc xyz pass
`
  .split(/\s+/)
  .concat(years);

const digits = "01234567890123456789";
const rows = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1234567890",
  "qazwsxedc",
  "1qaz2wsx3edc4rfv",
  "q1w2e3r4t5y6",
];
const backwards = (text) => Array.from(text).reverse().join("");

function* candidates() {
  for (const word of words) {
    for (const ending of endings) yield word + ending;
    yield word + word;
    yield backwards(word) + backwards(word);
  }
  for (let from = 0; from < 10; from += 1) {
    yield digits.slice(from, from + MIN_LENGTH);
    yield backwards(digits.slice(from, from + MIN_LENGTH));
  }
  for (const sign of "0123456789abcdefghijklmnopqrstuvwxyz") {
    for (let length = MIN_LENGTH; length <= 16; length += 1) yield sign.repeat(length);
  }
  for (const first of rows) {
    yield first;
    yield backwards(first);
    yield first + first;
    for (const second of rows) yield first + second;
    for (const ending of endings) yield first + ending;
  }
}

const list = [...new Set(candidates())].filter((entry) => entry.length >= MIN_LENGTH).sort();
const target = new URL("../src/auth/commonPasswords.json", import.meta.url);
await writeFile(target, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${list.length} entries`);
