// What is stored of a text that a reader wrote. Recognizing secrets by the words before them takes long lists of words,
// which only the server has.

import { secret, shortened, withoutPrivateText } from "../../model/private-text.ts";
import { withoutNamedSecrets } from "./named-secret.ts";

/** One line without anything that looks like personal data or a secret. @param most characters. */
export function storedText(text: string, most: number): string {
  return shortened(withoutNamedSecrets(withoutPrivateText(text, most), secret), most);
}
