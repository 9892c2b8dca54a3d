// `this` of a component: its props, as the user has configured them, and its methods.

import { type AppProp, type Component, isApp, type Methods, type Prop, type UserInputProp } from "./component-types.ts";
import type { Database } from "./database.ts";
import { configuredValue, inheritedProp } from "./input-prop.ts";
import type { ResponseOptions } from "./respond.ts";
import type { Context, JsonObject } from "./session.ts";

export type Instance = Record<string, unknown>;

export type Services = {
  db: Database;
  respond: (options: ResponseOptions) => Promise<void>;
};

const endpoint = "https://abcde.m.pipedream.net";

/** @throws if a prop has no value, or a value that its definition doesn't allow. */
export async function createInstance(component: Component, context: Context, services: Services): Promise<Instance> {
  const instance: Instance = {};
  for (const [name, method] of Object.entries(component.methods ?? {})) hide(instance, name, method);
  await addProps(instance, component.props ?? {}, context, services);
  if (component.additionalProps) {
    const added = (await component.additionalProps.call(instance, {})) as Record<string, Prop>;
    await addProps(instance, added, context, services);
  }
  return instance;
}

async function addProps(
  instance: Instance,
  props: Record<string, Prop>,
  context: Context,
  services: Services,
): Promise<void> {
  // The user connects accounts before entering values.
  for (const [name, prop] of Object.entries(props)) if (isApp(prop)) instance[name] = appInstance(prop, context.auth);
  for (const [name, prop] of Object.entries(props)) {
    if (isApp(prop)) continue;
    const type = typeof prop === "string" ? prop : prop.type;
    if (type === "$.service.db") instance[name] = services.db;
    else if (type === "$.interface.timer") instance[name] = { type };
    else if (type === "$.interface.http") instance[name] = httpInterface(prop, services);
    else if (typeof prop === "string") throw new Error(`The prop "${name}" has the unknown type "${prop}".`);
    else instance[name] = await inputValue(instance, name, prop as UserInputProp, context);
  }
}

async function inputValue(instance: Instance, name: string, prop: UserInputProp, context: Context): Promise<unknown> {
  const definition = inheritedProp(prop, instance);
  // Options of an app file see the app as `this`, those of a component the component.
  const owner = definition.app ? appInstance(definition.app, context.auth) : instance;
  return configuredValue(name, definition, owner, context.props[name]);
}

function appInstance(app: AppProp, auth: Record<string, JsonObject>): Instance {
  const $auth = auth[app.app];
  if (!$auth) throw new Error(`No account of "${app.app}" is connected.`);
  const instance: Instance = { $auth };
  for (const [name, method] of Object.entries(app.methods ?? ({} as Methods)))
    hide(instance, name, method.bind(instance));
  return instance;
}

function httpInterface(prop: Prop, { respond }: Services): Instance {
  const customResponse = typeof prop === "object" && "customResponse" in prop && prop.customResponse;
  return {
    endpoint,
    respond: (options: ResponseOptions) => {
      if (!customResponse) throw new Error("The HTTP prop needs `customResponse: true` to respond.");
      return respond(options);
    },
  };
}

/** Methods don't appear when `this` is logged. */
function hide(instance: Instance, name: string, value: unknown): void {
  Object.defineProperty(instance, name, { value, enumerable: false, configurable: true, writable: true });
}
