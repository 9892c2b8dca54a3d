/** The texts of the interface in the language of the page, from core/publish/bundle/texts-plugin.ts. */
declare module "virtual:octavo-texts" {
  export const texts: import("../../model/texts/texts.ts").Texts;
}
