// What typed-file.ts wraps around samples, so that `this` has a type in them. These functions don't exist on the platform.

/** Stands for any value that a sample takes from its context. */
declare const __any: any;

declare function __source<const T = {}, const A = {}, F = {}, D = {}, const N = {}, M = {}, const U = unknown>(
  source: Pipedream.SourceOf<T, A, F, D, N, M, U>,
): Pipedream.SourceOf<T, A, F, D, N, M, unknown>;

declare function __action<const T = {}, const A = {}, F = {}, D = {}, const N = {}, M = {}>(
  action: Pipedream.ActionOf<T, A, F, D, N, M>,
): typeof action;

declare function __app<const A, const P = {}, M = {}>(
  app: Pipedream.AppOf<A, P, M>,
): { type: "app"; app: A; propDefinitions: P; methods: M };

/** A part of a source. @param context what `this` has besides what the part declares. */
declare function __partOfSource<
  This = {},
  const T = {},
  const A = {},
  F = {},
  D = {},
  const N = {},
  M = {},
  const U = unknown,
>(
  context: This,
  source: Partial<Omit<Pipedream.SourceDefinition, "props" | "methods" | "dedupe">> & {
    props?: ThisType<This & Pipedream.PropsOf<T, A, F, D, N>> & Pipedream.Props<T, A, F, D, N>;
    methods?: M;
    dedupe?: U & Pipedream.Dedupe;
  } & ThisType<This & Pipedream.PropsOf<T, A, F, D, N> & Pipedream.Methods<M> & Pipedream.SourceInstance>,
): void;

/** A part of an action. @param context what `this` has besides what the part declares. */
declare function __partOfAction<This = {}, const T = {}, const A = {}, F = {}, D = {}, const N = {}, M = {}>(
  context: This,
  action: Partial<
    Pipedream.CodeStepOptions<ThisType<This & Pipedream.PropsOf<T, A, F, D, N>> & Pipedream.Props<T, A, F, D, N>, M>
  > &
    ThisType<This & Pipedream.PropsOf<T, A, F, D, N> & Pipedream.Methods<M>>,
): void;

/** A part of an app file. @param context what `this` has besides what the part declares. */
declare function __partOfApp<This = {}, M = {}>(
  context: This,
  app: {
    propDefinitions?: Record<string, Pipedream.AnyProp>;
    methods?: M;
  } & ThisType<This & Pipedream.Methods<M> & { $auth: Record<string, any> }>,
): void;

/** Statements in `run`. @param context what `this` has. */
declare function __statements<This>(context: This, statements: (this: This) => unknown): void;
