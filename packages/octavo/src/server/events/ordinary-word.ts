// Words that follow "the password is" or "token:" in a sentence that contains no secret.

const ordinary = new Set(
  [
    "a an the this that these those it its he she they them we us you i me my our your their his her one ones some any all each",
    "every both either neither none no not never nor and or but if when where why how what which who whose whether because",
    "so then than as like such in on at to of for from by with without via per about above below after before behind between",
    "during into inside outside onto over under up down out off through until since here there now still just only even also",
    "too very more most less least much many few always often sometimes again already yet soon once twice back away later",
    "is are was were be been being am do does did done has have had can could may might must shall should will would isn't",
    "aren't wasn't can't couldn't doesn't didn't don't won't shouldn't mustn't i'm i've it's there's that's what's where's",
    "see add use get set make need want please thanks try show give put read keep let go come work works say says tell know",
    "think look find help wrong right correct incorrect valid invalid empty blank missing present absent available secret",
    "public private safe secure insecure short long longer shorter old older new newer weak strong hard easy simple clear",
    "unclear good bad better worse best great nice fine ok okay different same identical similar equal unique random",
    "optional mandatory necessary important free full part plain text true false null undefined nan string number boolean",
    "object array char character value default unknown found shown set sent given gone lost hidden kept left made seen taken",
    "written broken chosen built cut held bound thrown unset overwritten case-sensitive sensitive one-time time next last",
    "first second other another own enough useless useful yours mine ours theirs yes sure null json jwt uuid base64 hex",
    "password passwords passphrase token tokens key keys secrets credentials authorization bearer header",
  ]
    .join(" ")
    .split(" "),
);

/** As in "is rejected", "is expiring", "is usually", and "is usable". */
const ordinaryEnd = /^[a-z]{2,}(?:ed|ing|ly|able|ible|ful|ous|less|ive)$/;

/** `base64` and `30days` contain letters and digits, too. */
const technical =
  /^(?:oauth2?[\d.]*|base64(?:url)?|sha-?\d+|[ehpr]s\d+|aes-?\d+\w*|hmac\w*|utf-?\d+|ed25519|x509|ipv[46]|(?:node|python)(?:js)?[\d.]*|v?\d[\d.]*(?:x|st|nd|rd|th|ms|s|m|h|d|min|mins|hours?|days?|weeks?|months?|years?|[kmg]i?b|bits?|bytes?|chars?|characters?))$/i;

export function isTechnical(text: string): boolean {
  return technical.test(withoutMarks(text));
}

/**
 * Whether no word of it looks like a secret. Only its first two words count: the password "is not accepted", unlike the
 * one that "is correct horse battery staple".
 */
export function isOrdinary(text: string): boolean {
  return text.split(" ", 2).every(isOrdinaryWord);
}

/** @param text also a placeholder such as `<token>` or `YOUR_API_KEY`. */
function isOrdinaryWord(text: string): boolean {
  const word = withoutMarks(text).toLowerCase().replaceAll("’", "'");
  const parts = word.split(/[-_]/);
  return (
    isKnown(word) || (isKnown(parts.at(-1) ?? "") && parts.every((part) => /^[a-z]+$/.test(part) || isTechnical(part)))
  );
}

/** Marks without a word are ordinary, too, and so is a small number: the token is 36 characters long. */
function isKnown(word: string): boolean {
  return /^\d{0,3}$/.test(word) || ordinary.has(word) || ordinaryEnd.test(word) || isTechnical(word);
}

function withoutMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}
