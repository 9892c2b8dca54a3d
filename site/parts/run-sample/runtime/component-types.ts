// A component as its module exports it.

export type InputValues = Record<string, unknown>;
type Method = (...args: unknown[]) => unknown;
export type Methods = Record<string, Method>;

export type PropDefinition = [
  app: AppProp,
  name: string,
  inputValues?: InputValues | ((configured: InputValues) => InputValues),
];

export type UserInputProp = {
  type?: string;
  default?: unknown;
  optional?: boolean;
  options?: unknown[] | Method;
  propDefinition?: PropDefinition;
  reloadProps?: boolean;
};

export type AppProp = {
  type: "app";
  app: string;
  propDefinitions?: Record<string, UserInputProp>;
  methods?: Methods;
};

export type HttpProp = { type: "$.interface.http"; customResponse?: boolean };

export type Prop = string | UserInputProp | AppProp | HttpProp;

export type Component = {
  type?: string;
  props?: Record<string, Prop>;
  methods?: Methods;
  hooks?: Partial<Record<"deploy" | "activate" | "deactivate", Method>>;
  additionalProps?: Method;
  dedupe?: string;
  run: Method;
};

export function isApp(prop: unknown): prop is AppProp {
  return typeof prop === "object" && prop !== null && "app" in prop && (prop as AppProp).type === "app";
}
