/** What is wrong in data. The line is counted from 1 within the sample. */
export type DataFault = { line: number; message: string; fix: string };
