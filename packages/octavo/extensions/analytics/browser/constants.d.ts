/** From extension.ts. What isn't used is empty. */
declare module "virtual:octavo-constants/analytics" {
  export const plausibleDomain: string;
  export const plausibleHost: string;
  export const umamiWebsite: string;
  export const umamiHost: string;
  export const googleAnalytics: string;
  export const tagManager: string;
}
