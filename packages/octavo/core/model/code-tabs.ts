/** The style sheet of code tabs has rules for this many. */
export const mostCodeTabs = 5;
