// Types of the Pipedream runtime, version 2: components (sources, actions, and app files) and Node.js code steps.
// How to use them: https://pipedream.com/docs/components/guidelines/#type-checking

/**
 * Defines a Node.js code step. The properties of `this` get their types from `props` and `methods`.
 *
 * @example
 * export default defineComponent({
 *   props: {
 *     firstName: { type: "string", label: "First name" },
 *   },
 *   async run({ steps, $ }) {
 *     $.export("greeting", `Hello ${this.firstName}!`);
 *     return steps.trigger.event;
 *   },
 * });
 */
declare function defineComponent<const T = {}, const A = {}, F = {}, D = {}, const N = {}, M = {}>(
  step: Pipedream.CodeStep<T, A, F, D, N, M>,
): typeof step;

/** Files that you uploaded in the workflow's settings: the path of each file, by its name. */
declare const $attachments: Readonly<Record<string, string>>;

declare namespace Pipedream {
  // Sources, actions, and code steps

  /** What sources and actions have in common. */
  interface Metadata {
    /** The name that the UI and the CLI show. */
    name?: string;
    /** Identifies the component within your account or the registry, for example `github-new-issue`. */
    key?: string;
    /** Any text for private components. Components in the registry use semantic versioning. */
    version?: string;
    /** Shown in the UI. */
    description?: string;
  }

  /**
   * A component that emits events. They trigger the workflows linked to the source.
   *
   * @example
   * /** @satisfies {Pipedream.Source} *\/
   * export default {
   *   type: "source",
   *   name: "Greeting",
   *   version: "0.0.1",
   *   async run(event) {
   *     this.$emit(event, { summary: "Hello" });
   *   },
   * };
   */
  type Source = SourceDefinition & ThisType<SourceInstance & AnyMembers>;

  /** The keys of a source. */
  interface SourceDefinition extends Metadata {
    /** A component without a type is a source, too. */
    type?: "source";
    /** Values from the user, and services of the platform. Each is available as `this.<name>`. */
    props?: Record<string, AnyProp>;
    /** Functions that `run`, hooks, and other methods call as `this.<name>()`. */
    methods?: Record<string, (...args: any[]) => any>;
    /** Functions that run when a source is deployed, updated, or deleted. */
    hooks?: Hooks;
    /** Which events reach listeners, decided by the `id` of each. Every emit then needs an `id`. */
    dedupe?: Dedupe;
    /**
     * Runs on every invocation.
     *
     * @param event what triggered the source: an HTTP request (`Pipedream.HttpEvent`) or the time
     * (`Pipedream.TimerEvent`), according to its interface
     */
    run(event: any): unknown;
  }

  /**
   * A component that runs as a step of a workflow.
   *
   * @example
   * /** @satisfies {Pipedream.Action} *\/
   * export default {
   *   type: "action",
   *   name: "Greet",
   *   key: "greet",
   *   version: "0.0.1",
   *   async run({ $ }) {
   *     $.export("$summary", "Said hello");
   *     return "hello";
   *   },
   * };
   */
  type Action = ActionDefinition & ThisType<AnyMembers>;

  /** The keys of an action. */
  interface ActionDefinition extends Metadata {
    /** Required, because a component without a type is a source. */
    type: "action";
    /** Values from the user, and services of the platform. Each is available as `this.<name>`. */
    props?: Record<string, AnyProp>;
    /** Functions that `run` and other methods call as `this.<name>()`. */
    methods?: Record<string, (...args: any[]) => any>;
    /** Runs when the workflow reaches the step. What it returns is exported as `$return_value`. */
    run(run: Run): unknown;
  }

  /**
   * What an app file exports: props and methods that the app's components share.
   *
   * @example
   * /** @satisfies {Pipedream.AppFile} *\/
   * export default {
   *   type: "app",
   *   app: "github",
   *   methods: {
   *     headers() {
   *       return { Authorization: `Bearer ${this.$auth.oauth_access_token}` };
   *     },
   *   },
   * };
   */
  type AppFile = AppFileDefinition & ThisType<{ $auth: Record<string, any> } & AnyMembers>;

  /** The keys of an app file. */
  interface AppFileDefinition {
    /** Marks an app file. */
    type: "app";
    /** The app's slug, such as `github`. */
    app: string;
    /** Props that components reuse with `propDefinition`. */
    propDefinitions?: Record<string, AnyProp>;
    /** Functions that the app file calls as `this.<name>()`, and components as `this.<app>.<name>()`. */
    methods?: Record<string, (...args: any[]) => any>;
  }

  /** The argument of `defineComponent`. */
  interface CodeStepOptions<P, M> extends Metadata {
    /** An action may also be written with `defineComponent`. */
    type?: "action";
    /** Values from the user, and services of the platform. Each is available as `this.<name>`. */
    props?: P;
    /** Functions that `run` and other methods call as `this.<name>()`. */
    methods?: M;
    /** Runs when the workflow reaches the step. What it returns is exported as `$return_value`. */
    run(run: Run): unknown;
  }

  /** What an action or code step receives. */
  interface Run {
    /** What the trigger and earlier steps exported, by step name. */
    steps: Steps;
    /** Functions to export data, respond to requests, send data, and end the workflow. */
    $: Context;
  }

  /** The exports of the workflow's steps. */
  interface Steps {
    /** The trigger, which exports the event that started the workflow. */
    readonly trigger: TriggerExports;
    /** The exports of a step. `$return_value` is what it returned. */
    readonly [step: string]: any;
  }

  /** What the trigger exports. */
  interface TriggerExports {
    /** The data of the event. Its shape depends on the trigger. */
    readonly event: any;
    /** Data about the workflow and this run of it. */
    readonly context: TriggerContext;
    /** Other data, which may change. */
    readonly [name: string]: any;
  }

  /** `steps.trigger.context`. Other properties are internal and may change. */
  interface TriggerContext {
    /** Identifies the current version of the workflow. */
    readonly deployment_id: string;
    /** Identifies the event that started the run. */
    readonly id: string;
    /** The user ID of the workflow's owner. */
    readonly owner_id: string;
    /** The version of the execution environment. */
    readonly platform_version: string;
    /** When the run started, as an ISO 8601 time. */
    readonly ts: string;
    /** The workflow's ID, which starts with `p_`. */
    readonly workflow_id: string;
    /** The workflow's name. */
    readonly workflow_name: string;
    /** Internal properties. */
    readonly [name: string]: any;
  }

  // `$`

  /** The `$` that actions and code steps receive. */
  interface Context {
    /**
     * Exports a value to later steps, as `steps.<step>.<name>`. Export `$summary` to tell the user what an action did.
     *
     * @param name the name of the export
     * @param value data that is JSON serializable
     */
    export(name: string, value: unknown): void;
    /**
     * Responds to the HTTP request that triggered the workflow. The HTTP trigger must be set to **Return a custom response
     * from your workflow**.
     */
    respond(response: Response): Promise<void>;
    /** Controls the workflow. */
    flow: Flow;
    /** Sends data to destinations, after the workflow has finished. There's nothing to await. */
    send: Send;
  }

  /** `$.flow` */
  interface Flow {
    /**
     * Ends the workflow. Write `return $.flow.exit()`, so that the rest of the step doesn't run either.
     *
     * @param reason shown in the UI
     */
    exit(reason?: string): void;
  }

  /** The argument of `$.respond()`. */
  interface Response {
    /** The HTTP status code, such as `200`. */
    status: number;
    /** The response's headers, by name. */
    headers?: Record<string, string>;
    /** A string, an object (sent as JSON), a Buffer, or a readable stream. A stream needs `await $.respond()`. */
    body?: string | object;
    /** Whether to respond now instead of at the end of the workflow. It can't be used with a stream. */
    immediate?: boolean;
  }

  /** `$.send` */
  interface Send {
    /** Sends an HTTP request. The workflow can't read the response. */
    http(request: SendHttp): void;
    /** Sends an email to your account's address. */
    email(email: SendEmail): void;
    /** Stores data in an Amazon S3 bucket. */
    s3(object: SendS3): void;
    /** Emits an event, which can trigger other workflows. */
    emit(emit: SendEmit): void;
    /** Sends an event to the clients that are connected to the workflow's event stream. */
    sse(event: SendSse): void;
    /** Sent data to the SQL Service, which shut down in February 2022. */
    sql(row: SendSql): void;
  }

  /** The argument of `$.send.http()`. */
  interface SendHttp {
    /** The HTTP method, such as `POST`. */
    method: string;
    /** Where the request is sent. */
    url: string;
    /** The request's body. */
    data?: unknown;
    /** The request's headers, by name. */
    headers?: Record<string, string>;
    /** Parameters of the query string. */
    params?: Record<string, unknown>;
    /** For HTTP basic authentication. */
    auth?: BasicAuth;
  }

  /** A user name and password for HTTP basic authentication. */
  interface BasicAuth {
    /** The user name. */
    username: string;
    /** The password. */
    password: string;
  }

  /** The argument of `$.send.email()`. */
  interface SendEmail {
    /** The subject line. */
    subject: string;
    /** The message as plain text. */
    text: string;
    /** The message as HTML. Most email clients prefer it to the plain text. */
    html?: string;
    /** Whether the workflow's collaborators also receive the email. */
    include_collaborators?: boolean;
  }

  /** The argument of `$.send.s3()`. */
  interface SendS3 {
    /** The name of the bucket. */
    bucket: string;
    /** What the object's key starts with, such as `my-folder/`. */
    prefix?: string;
    /** The data to store. */
    payload: object;
  }

  /** The argument of `$.send.emit()`. */
  interface SendEmit {
    /** The event. */
    raw_event: object;
  }

  /** The argument of `$.send.sse()`. */
  interface SendSse {
    /** The name that clients listen for. */
    channel: string;
    /** The event's data. */
    payload: object;
  }

  /** The argument of `$.send.sql()`. */
  interface SendSql {
    /** The name of the table. */
    table: string;
    /** The row. */
    payload: object;
  }

  // Sources

  /** What `this` is in a source, besides its props and methods. */
  interface SourceInstance {
    /**
     * Emits an event.
     *
     * @param event data that is JSON serializable
     * @param metadata needs an `id` if the source has a `dedupe` strategy
     */
    $emit(event?: unknown, metadata?: EventMetadata): void;
  }

  /** What `this` is in a source with a `dedupe` strategy, besides its props and methods. */
  interface DedupingInstance {
    /**
     * Emits an event, unless the source's `dedupe` strategy filters it out.
     *
     * @param event data that is JSON serializable
     * @param metadata needs an `id`, which the strategy compares
     */
    $emit(event: unknown, metadata: EventMetadata & { id: string | number }): void;
  }

  /** The second argument of `this.$emit()`. */
  interface EventMetadata {
    /** Identifies the event. The `dedupe` strategy compares it. */
    id?: string | number;
    /** The channel. Listeners can subscribe to only this channel. The default is `default`. */
    name?: string;
    /** Describes the event in the list of events. */
    summary?: string;
    /** When it happened, in milliseconds since the epoch. Events with `ts` are emitted oldest first. */
    ts?: number;
  }

  /** Functions that run when a source is deployed, updated, or deleted. */
  interface Hooks {
    /** Runs when the source is deployed. */
    deploy?(): unknown;
    /** Runs when the source is deployed or updated, for example to register a webhook. */
    activate?(): unknown;
    /** Runs before the source is updated or deleted, for example to remove a webhook. */
    deactivate?(): unknown;
  }

  /**
   * - `unique` emits events whose `id` isn't among the latest 100.
   * - `greatest` emits events whose numeric `id` is greater than all before.
   * - `last` emits the events after the one that was emitted last.
   */
  type Dedupe = "unique" | "greatest" | "last";

  /** What `run` of a source with an HTTP interface receives. */
  interface HttpEvent {
    /** The HTTP method, such as `POST`. */
    method: string;
    /** The path of the URL, such as `/`. */
    path: string;
    /** The parameters of the query string. */
    query: Record<string, any>;
    /** The headers. Their names are lowercase. */
    headers: Record<string, string>;
    /** The body as it was sent. */
    bodyRaw: string;
    /** The body. If it's JSON, this is the parsed value. */
    body: any;
  }

  /** What `run` of a source with a timer receives. */
  interface TimerEvent {
    /** When the source was invoked, in seconds since the epoch. */
    timestamp: number;
    /** The seconds between two invocations. */
    interval_seconds?: number;
  }

  // Props

  /** The type of a prop. */
  type PropType = keyof PropsByType;

  /** Any prop that a component may declare. */
  type AnyProp = PropsByType[PropType] | PropFromDefinition;

  /** How each type of prop is declared. */
  interface PropsByType {
    /** Text. */
    string: StringProp;
    /** A list of text. */
    "string[]": InputProp<"string[]", readonly string[], string>;
    /** A whole number. */
    integer: IntegerProp;
    /** A list of whole numbers. */
    "integer[]": InputProp<"integer[]", readonly number[], number>;
    /** True or false. */
    boolean: InputProp<"boolean", boolean>;
    /** A list of true and false. */
    "boolean[]": InputProp<"boolean[]", readonly boolean[], boolean>;
    /** Keys and values. */
    object: InputProp<"object", object>;
    /** A value of any type. Actions only. */
    any: InputProp<"any", any>;
    /** A connected account. */
    app: AppProp;
    /** An HTTP endpoint that triggers the source. */
    "$.interface.http": "$.interface.http" | HttpProp;
    /** A schedule that triggers the source. */
    "$.interface.timer": "$.interface.timer" | TimerProp;
    /** A key-value store. */
    "$.service.db": "$.service.db" | DbProp;
  }

  /** The value of each type of prop, as `this.<name>`. */
  interface PropValues {
    /** Text. */
    string: string;
    /** A list of text. */
    "string[]": string[];
    /** A whole number. */
    integer: number;
    /** A list of whole numbers. */
    "integer[]": number[];
    /** True or false. */
    boolean: boolean;
    /** A list of true and false. */
    "boolean[]": boolean[];
    /** Keys and values. */
    object: Record<string, any>;
    /** A value of any type. */
    any: any;
    /** The endpoint. */
    "$.interface.http": Http;
    /** The schedule. */
    "$.interface.timer": Timer;
    /** The key-value store. */
    "$.service.db": Db;
  }

  /** What all props that ask the user have in common. */
  interface InputOptions<Value, Option> {
    /** The field's name. The default is the prop's name. */
    label?: string;
    /** Text near the field. It can contain Markdown. */
    description?: string;
    /** Whether the user may leave the field empty. */
    optional?: boolean;
    /** The value if the user doesn't enter one. It's meant for optional props. */
    default?: Value;
    /** Values to choose from: a list, or a method that returns them. */
    options?: Options<Option> | ((context: OptionsContext) => OptionsResult<Option> | Promise<OptionsResult<Option>>);
  }

  /** A prop that asks the user for a value. */
  interface InputProp<Type, Value, Option = Value> extends InputOptions<Value, Option> {
    /** The type of the value. */
    type: Type;
  }

  /** A prop that asks for text. */
  interface StringProp extends InputProp<"string", string> {
    /** Whether to mask the field and store the value encrypted. */
    secret?: boolean;
  }

  /** A prop that asks for a whole number. */
  interface IntegerProp extends InputProp<"integer", number> {
    /** The lowest value. */
    min?: number;
    /** The highest value. */
    max?: number;
  }

  /** A prop that reuses one of an app file's `propDefinitions`. Options that are set here replace those of the definition. */
  interface PropFromDefinition extends InputOptions<any, any> {
    /**
     * The app file, the name of the definition, and values for its `options` method. To pass values of earlier props, write
     * a function: `(props) => ({ board: props.board })`.
     */
    propDefinition: readonly [app: any, name: string, values?: object | ((props: any) => object)];
    /** The type, if it isn't the definition's. */
    type?: PropType;
    /** Whether to mask the field and store the value encrypted. Strings only. */
    secret?: boolean;
    /** The lowest value. Integers only. */
    min?: number;
    /** The highest value. Integers only. */
    max?: number;
  }

  /** Values to choose from, with or without labels. */
  type Options<Value> = readonly Value[] | readonly Option<Value>[];

  /** A value to choose from. */
  interface Option<Value> {
    /** What the user sees. */
    label: string;
    /** The prop's value. */
    value: Value;
  }

  /** What an `options` method receives. */
  interface OptionsContext {
    /** The page number, counted from 0. */
    page: number;
    /** The `context` that the previous call returned. It's undefined for the first page. */
    prevContext?: any;
    /** The values that `propDefinition` passes. */
    [name: string]: any;
  }

  /** What an `options` method returns. */
  type OptionsResult<Value> = Options<Value> | OptionsPage<Value>;

  /** One page of values to choose from, if an API's pages have tokens. */
  interface OptionsPage<Value> {
    /** The values of this page. */
    options: Options<Value>;
    /** The `prevContext` of the next call, such as `{ nextPageToken }`. */
    context?: object;
  }

  /** A prop for a connected account. */
  interface AppProp {
    /** Asks for a connected account. */
    type: "app";
    /** The app's slug, such as `github`. */
    app: string;
    /** Props that components reuse with `propDefinition`. */
    propDefinitions?: object;
    /** Functions that components call as `this.<name>.<method>()`. */
    methods?: object;
  }

  /** A prop for an HTTP endpoint. Sources only. */
  interface HttpProp {
    /** Gives the source an endpoint. Each request to it triggers the source. */
    type: "$.interface.http";
    /** Whether the source responds to requests with `this.<name>.respond()`. */
    customResponse?: boolean;
  }

  /** A prop for a schedule. Sources only. */
  interface TimerProp {
    /** Triggers the source on a schedule. */
    type: "$.interface.timer";
    /** The schedule, which users can change. */
    default?: Schedule;
  }

  /** An interval or a cron expression. */
  interface Schedule {
    /** The seconds between two invocations. */
    intervalSeconds?: number;
    /** A cron expression, such as `0 0 * * *`. */
    cron?: string;
  }

  /** A prop for a key-value store. The short form is `"$.service.db"`. */
  interface DbProp {
    /** Gives the component a key-value store. */
    type: "$.service.db";
  }

  /** The value of a prop for an HTTP endpoint. */
  interface Http {
    /** The endpoint's URL. */
    readonly endpoint: string;
    /** Responds to the request. The prop needs `customResponse: true`. */
    respond(response: SourceResponse): void;
  }

  /** The argument of `this.http.respond()`. */
  interface SourceResponse {
    /** The HTTP status code, such as `200`. */
    status: number;
    /** The response's headers, by name. */
    headers?: Record<string, string>;
    /** A string, an object, or a Buffer. */
    body?: string | object;
  }

  /** The value of a prop for a schedule. */
  interface Timer {
    /** The kind of interface. */
    readonly type: "$.interface.timer";
  }

  /** A key-value store, which keeps data between invocations. */
  interface Db {
    /** Reads a value. It's undefined if the key was never set. */
    get(key: string): any;
    /** Stores a value that is JSON serializable. */
    set(key: string, value: unknown): void;
  }

  // Apps

  /** The credentials of connected accounts, by app slug. `$auth` of other apps can have any key. */
  interface Apps {
    /** Airtable. */
    airtable: ApiKey;
    /** Discord Bot. */
    discord_bot: DiscordBot;
    /** GitHub. */
    github: OAuth;
    /** Google Sheets. */
    google_sheets: OAuth;
    /** HubSpot. */
    hubspot: OAuth;
    /** Intercom. */
    intercom: OAuth;
    /** Twilio SendGrid. */
    sendgrid: ApiKey;
    /** ServiceNow. */
    servicenow: ServiceNow;
    /** Slack. */
    slack: OAuth;
    /** Strava. */
    strava: OAuth;
    /** Trello. */
    trello: OAuth;
    /** Your own Twitter developer app. */
    twitter_developer_app: TwitterDeveloperApp;
    /** Zoho Books. */
    zoho_books: OAuth;
    /** Zoho CRM. */
    zoho_crm: OAuth;
    /** Zoho Mail. */
    zoho_mail: OAuth;
    /** Zoom. */
    zoom: OAuth;
    /** Zoom, connected by an administrator. */
    zoom_admin: OAuth;
  }

  /** The credentials of an app that uses OAuth. */
  interface OAuth {
    /** Authorizes requests. Pipedream generates it from the stored grant. */
    readonly oauth_access_token: string;
    /** Identifies the user in the app. */
    readonly oauth_uid: string;
  }

  /** The credentials of an app that uses an API key. */
  interface ApiKey {
    /** Authorizes requests. */
    readonly api_key: string;
  }

  /** The credentials of Discord Bot. */
  interface DiscordBot {
    /** Authorizes requests: `Authorization: Bot <token>`. */
    readonly bot_token: string;
  }

  /** The credentials of ServiceNow. */
  interface ServiceNow extends OAuth {
    /** The name of the instance, which is part of its URL. */
    readonly instance_name: string;
  }

  /** The credentials of a Twitter developer app. */
  interface TwitterDeveloperApp {
    /** The app's key. */
    readonly api_key: string;
    /** The app's secret. */
    readonly api_secret_key: string;
    /** The account's token. */
    readonly access_token: string;
    /** The account's secret. */
    readonly access_token_secret: string;
  }

  /** The credentials that `$auth` contains for an app. */
  type Auth<Slug> = Slug extends keyof Apps ? Apps[Slug] : Readonly<Record<string, any>>;

  // How `this` gets its type. `T` is the type of each prop, `A` the slug of each app, `F` the methods of each app, `D` the
  // definitions and `N` the name in each `propDefinition`, `M` the methods, and `U` the `dedupe` strategy.

  /** Any other property of `this`. */
  interface AnyMembers {
    /** Not checked. `defineComponent` checks it. */
    [name: string]: any;
  }

  /** A code step, or an action written with `defineComponent`. */
  type CodeStep<T, A, F, D, N, M> = CodeStepOptions<Props<T, A, F, D, N>, M> &
    ThisType<PropsOf<T, A, F, D, N> & Methods<M>>;

  /** An action whose `this` is checked. */
  type ActionOf<T, A, F, D, N, M> = CodeStep<T, A, F, D, N, M> & { type: "action" };

  /** A source whose `this` is checked. */
  type SourceOf<T, A, F, D, N, M, U> = Omit<SourceDefinition, "props" | "methods" | "dedupe"> & {
    /** Values from the user, and services of the platform. Each is available as `this.<name>`. */
    props?: Props<T, A, F, D, N>;
    /** Functions that `run`, hooks, and other methods call as `this.<name>()`. */
    methods?: M;
    /** Which events reach listeners, decided by the `id` of each. Every emit then needs an `id`. */
    dedupe?: U & Dedupe;
  } & ThisType<PropsOf<T, A, F, D, N> & Methods<M> & ([unknown] extends [U] ? SourceInstance : DedupingInstance)>;

  /** An app file whose `this` is checked. */
  type AppOf<A, P, M> = {
    /** Marks an app file. */
    type: "app";
    /** The app's slug, such as `github`. */
    app: A;
    /** Props that components reuse with `propDefinition`. */
    propDefinitions?: P & Record<string, AnyProp> & ThisType<{ $auth: Auth<A> } & AnyMembers>;
    /** Functions that the app file calls as `this.<name>()`, and components as `this.<app>.<name>()`. */
    methods?: M & ThisType<{ $auth: Auth<A> } & Methods<M>>;
  };

  /** The props of a component. Options can read props, but not methods. */
  type Props<T, A, F, D, N> = { [K in keyof T]: (T[K] | { type?: T[K] }) & PropOfType<NoInfer<T[K]>> } & {
    [K in keyof A]: AnyText & { app?: A[K] };
  } & { [K in keyof F]: AnyText & { methods?: F[K] } } & {
    [K in keyof D]: AnyText & { propDefinition?: readonly [app: { propDefinitions?: D[K] }, ...rest: any[]] };
  } & { [K in keyof N]: AnyText & { propDefinition?: readonly [app: any, name: N[K], ...rest: any[]] } } & ThisType<
      PropsOf<T, A, F, D, N>
    >;

  /** Lets a prop be text, such as `"$.service.db"`, where it could also be an object. A union would be slow to check. */
  interface AnyText {
    /** Text has this method. */
    toString?(): string;
  }

  /** How a prop of a type is declared. A prop without a type needs a definition. */
  type PropOfType<T> = T extends PropType ? PropsByType[T] : T extends string ? { type: PropType } : PropFromDefinition;

  /** The values of a component's props. */
  type PropsOf<T, A, F, D, N> = {
    readonly [K in keyof T]: PropValue<T[K], Member<A, K>, Member<F, K>, Member<D, K>, Member<N, K>>;
  };

  /** The value of a prop. */
  type PropValue<T, A, F, D, N> = T extends "app"
    ? { readonly $auth: Auth<A> } & Methods<F>
    : T extends keyof PropValues
      ? PropValues[T]
      : Member<D, N> extends { type?: infer Type }
        ? Type extends keyof PropValues
          ? PropValues[Type]
          : any
        : any;

  /** Methods as other code calls them. JavaScript doesn't say which arguments are optional, so any are accepted. */
  type Methods<M> = {
    readonly [K in keyof M]: M[K] extends (...args: any[]) => infer R
      ? (...args: any[]) => [R] extends [never] ? any : R
      : M[K];
  };

  /** The type of a property, if there is one. */
  type Member<Type, Key> = Key extends keyof Type ? Type[Key] : unknown;
}

declare module "@pipedream/platform" {
  /**
   * Sends an HTTP request and returns the response's body. If it fails, the step shows the response's body, and exports the
   * response as `debug`.
   *
   * @param $ the `$` that `run` receives
   * @param config what the `axios` package accepts
   */
  export function axios($: Pipedream.Context, config: Pipedream.RequestConfig): Promise<any>;
}

declare namespace Pipedream {
  /** The configuration of a request. The keys are those of the `axios` package. */
  interface RequestConfig {
    /** Where the request is sent. */
    url?: string;
    /** The HTTP method. The default is `GET`. */
    method?: string;
    /** What relative URLs start with. */
    baseURL?: string;
    /** The request's headers, by name. */
    headers?: Record<string, any>;
    /** Parameters of the query string. */
    params?: any;
    /** Converts `params` to a query string. */
    paramsSerializer?: any;
    /** The request's body. */
    data?: any;
    /** Functions that change the request's body before it's sent. */
    transformRequest?: any;
    /** Functions that change the response's body. */
    transformResponse?: any;
    /** After how many milliseconds the request fails. */
    timeout?: number;
    /** For HTTP basic authentication. */
    auth?: BasicAuth;
    /** How to read the response's body. The default is `json`. */
    responseType?: "arraybuffer" | "document" | "json" | "text" | "stream";
    /** How the response's text is encoded. The default is `utf8`. */
    responseEncoding?: string;
    /** Which HTTP status codes are no error. */
    validateStatus?: ((status: number) => boolean) | null;
    /** The longest accepted response, in bytes. */
    maxContentLength?: number;
    /** The longest body that can be sent, in bytes. */
    maxBodyLength?: number;
    /** How many redirects to follow. */
    maxRedirects?: number;
    /** The path of a UNIX socket to use. */
    socketPath?: string | null;
    /** The agent for HTTP requests. */
    httpAgent?: any;
    /** The agent for HTTPS requests. */
    httpsAgent?: any;
    /** A proxy server, or false for none. */
    proxy?: any;
    /** Cancels the request. */
    cancelToken?: any;
    /** Cancels the request. */
    signal?: any;
    /** Whether to decompress the response's body. */
    decompress?: boolean;
  }
}
