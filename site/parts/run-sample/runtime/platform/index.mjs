// Replaces the package `@pipedream/platform`: its axios returns the body of the response, and its errors contain what the
// service answered.

import client from "axios";

/**
 * @param {object} $ of an action or a code step, or `this` of a code step of version 1. It exports the failed response.
 * @param {import("axios").AxiosRequestConfig} config
 */
export async function axios($, config) {
  try {
    const { data } = await client(config);
    return data;
  } catch (error) {
    if (!error.response) throw error;
    const { data, headers, status, statusText } = error.response;
    const { method, url } = error.config;
    const debug = { config: { method, url }, data, headers, status, statusText };
    if (typeof $?.export === "function") $.export("debug", debug);
    else if ($) $.debug = debug;
    error.message += `\n\n${typeof data === "string" ? data : JSON.stringify(data, null, 2)}`;
    throw error;
  }
}
