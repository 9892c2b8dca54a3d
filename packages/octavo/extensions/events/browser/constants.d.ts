/** From extension.ts. What isn't used is empty. */
declare module "virtual:octavo-constants/events" {
  export const eventsPath: string;
  /** Events are added to its data layer. */
  export const tagManager: string;
}
