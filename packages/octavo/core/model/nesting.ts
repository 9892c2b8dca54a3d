// How deep anything that's read may be nested: pages, settings, and the description of an API. That's far more than anyone
// writes, and everything that walks what was read relies on it to not run out of stack.

export const deepest = 100;

export const nestingMessage = `This is nested more than ${deepest} levels deep.`;
export const nestingRemedy = "Remove some levels.";
