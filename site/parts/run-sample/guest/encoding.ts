// `TextEncoder`, `TextDecoder`, `btoa`, and `atob`, with the errors of Node.js.

import { host } from "./host.ts";

class TextEncoder {
  readonly encoding = "utf-8";
  encode(text: unknown = ""): Uint8Array {
    return Uint8Array.from(host("encode", String(text)));
  }
}

class TextDecoder {
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;

  constructor(label: unknown = "utf-8", { fatal = false, ignoreBOM = false }: TextDecoderOptions = {}) {
    const encoding = host("encodingName", String(label));
    if (encoding === null) throw new RangeError(`The "${String(label)}" encoding is not supported`);
    this.encoding = encoding;
    this.fatal = fatal;
    this.ignoreBOM = ignoreBOM;
  }

  decode(bytes: ArrayBuffer | ArrayBufferView = new Uint8Array(), { stream = false }: TextDecodeOptions = {}): string {
    if (stream) throw new Error("The option `stream` of a TextDecoder isn't available on this page.");
    const { encoding, fatal, ignoreBOM } = this;
    const text = host("decode", encoding, { fatal, ignoreBOM }, [...bytesOf(bytes)]);
    if (text === null) throw new TypeError(`The encoded data was not valid for encoding ${encoding}`);
    return text;
  }
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return new Uint8Array(data);
}

const base64 = (name: "btoa" | "atob", message: string) => (text: unknown) => {
  const result = host(name, String(text));
  if (result === null) throw Object.assign(new Error(message), { name: "InvalidCharacterError" });
  return result;
};

Object.assign(globalThis, {
  ...{ TextEncoder, TextDecoder },
  btoa: base64("btoa", "Invalid character"),
  atob: base64("atob", "The string to be decoded is not correctly encoded."),
});
