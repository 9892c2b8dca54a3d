// The markup of each element of a drawing. None of it can have the focus.

import { attributes, escapeHtml } from "../../../../core/model/escape.ts";
import type { DrawnElement } from "../../model/drawing.ts";

type Draw = (element: DrawnElement) => string;

/** Attributes that style.css draws. */
const flags = ["primary", "disabled", "selected", "on", "collapsed", "success", "error", "waiting"];

/** @param role `hit`, `way`, or `off`, if parts of the drawing are marked. */
export function elementHtml(element: DrawnElement, role: string, draw: Draw): string {
  const { name, attributes: given, mark } = element;
  const classes = [`d-${name}`, ...flags.filter((flag) => given[flag] !== undefined), role].filter(Boolean);
  const circle = mark === undefined ? "" : `<b class="mark">${mark}</b>`;
  const inner = (inners[name] ?? plain)(element, circle, element.children.map(draw).join(""));
  return `<div${attributes({ class: classes.join(" "), "data-mark": mark })}>${inner}</div>`;
}

type Inner = (element: DrawnElement, mark: string, children: string) => string;

/** A line of text, and the mark in it. */
const plain: Inner = ({ icon = "", label }, mark, children) =>
  `${icon}<span>${escapeHtml(label)}</span>${mark}${children}`;

/** The mark is on the corner of the box. */
const group: Inner = (_, mark, children) => children + mark;

/** The place of a sign that style.css draws. */
const signOf = ({ attributes: { success, error, waiting } }: DrawnElement) =>
  (success ?? error ?? waiting) === undefined ? "" : "<i></i>";

/** With a bar at its top. */
const framed =
  (bar: string): Inner =>
  (element, mark, children) => {
    const {
      icon = "",
      label,
      attributes: { collapsed },
    } = element;
    const fold = collapsed === undefined ? "" : '<i class="d-fold"></i>';
    const head = `${icon}<span>${escapeHtml(label)}</span>${signOf(element)}${fold}`;
    return (
      (label || icon ? `<div class="${bar}">${head}</div>` : "") +
      (children && `<div class="d-body">${children}</div>`) +
      mark
    );
  };

const lineOf = (inner: string) => `<div class="d-line">${inner}</div>`;

const itemInner: Inner = (element, mark, children) => {
  const {
    icon = "",
    label,
    attributes: { value },
  } = element;
  const shown = value ? `<span class="d-value">${escapeHtml(value)}</span>` : "";
  return `${lineOf(`${icon}<span>${escapeHtml(label)}</span>${shown}${mark}${signOf(element)}`)}${children && `<div class="d-nested">${children}</div>`}`;
};

const inners: Readonly<Record<string, Inner>> = {
  ...{ bar: group, columns: group, tiles: group, tabs: group, chips: group, menu: group },
  ...{ panel: framed("d-head"), card: framed("d-head"), list: framed("d-head"), tree: framed("d-head") },
  ...{ window: framed("d-address"), dialog: framed("d-address"), frame: framed("d-step"), item: itemInner },
  field: ({ label, attributes: { value = "" } }, mark, children) =>
    `${lineOf(`<span>${escapeHtml(label)}</span>${mark}`)}<div class="d-input">${escapeHtml(value)}</div>${children}`,
  dropdown: ({ label, attributes: { value = "" } }, mark, children) =>
    `${lineOf(`<span>${escapeHtml(label)}</span>${mark}`)}<div class="d-input"><span>${escapeHtml(value)}</span><i></i></div>${children && `<div class="d-menu">${children}</div>`}`,
  search: ({ icon = "", label, attributes: { value } }, mark) =>
    `${icon}<span${attributes({ class: value ? undefined : "d-value" })}>${escapeHtml(value || label || "Search")}</span>${mark}`,
  toggle: ({ label }, mark) => `<i></i><span>${escapeHtml(label)}</span>${mark}`,
  checkbox: ({ label }, mark) => `<i></i><span>${escapeHtml(label)}</span>${mark}`,
  button: ({ icon = "", label }, mark, children) =>
    `<div class="d-push">${icon}<span>${escapeHtml(label)}</span>${children && "<i></i>"}${mark}</div>${children && `<div class="d-menu">${children}</div>`}`,
  message: ({ label, attributes: { from } }, mark) =>
    `${from ? `<div class="d-from">${escapeHtml(from)}</div>` : ""}<div>${escapeHtml(label)}</div>${mark}`,
  code: ({ lines = [] }, mark) => `<pre class="code">${lines.join("\n")}</pre>${mark}`,
};
