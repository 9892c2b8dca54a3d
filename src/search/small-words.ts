// Words that say little about what is looked for, and are in the query of anyone who asks a question.

export const smallWords = new Set(
  "a an and are as at be by can do does for from get how i if in into is it more my of on or so than that the their this to what when where which why with you your".split(
    " ",
  ),
);
