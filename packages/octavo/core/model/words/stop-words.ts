// Words that say little about what someone is looking for but appear in every question.

export const stopWords = new Set(
  (
    "a about after all also am an and any are as at be been before but by can could did do does each every for from get " +
    "getting had has have how i if in into is it its let like make may me more most much must my need of on one or other " +
    "our own please should so some such than that the their them then there these they this to too us want was we were " +
    "what when where which while who why will with would you your"
  ).split(" "),
);
