import type { ImportedActor, ImportedItem, Kind, Value } from "../../rules/core/index.js";

/** An item that an actor has, with the id that it came with from a file; no id for any other item. */
export interface OwnedItem {
  readonly id: string;
  readonly type: string;
  readonly fileId: string | undefined;
}

/** The data of an earlier import onto an actor: the name and the id in the file, the fields that it wrote, its picture. */
export interface EarlierImport {
  readonly id?: string;
  readonly name: string;
  readonly fields: readonly string[];
  readonly img?: string;
}

/** The changes that an import writes. */
export interface ImportPlan {
  readonly create: readonly ImportedItem[];
  readonly update: readonly (ImportedItem & { readonly owned: string })[];
  /** Items of an earlier file that this one does not have. */
  readonly remove: readonly string[];
  readonly values: Readonly<Record<string, Value>>;
  /** The new name; absent: it stays. */
  readonly name?: string;
}

/** An actor before an import. */
interface Before {
  readonly name: string;
  readonly earlier: EarlierImport | null;
}

/** The values of an item that a file itself has: a person may have changed what it has not. */
function lasting({ values, initial = [] }: ImportedItem): ImportedItem["values"] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !initial.includes(name)));
}

/** Whether a file has the character that an actor is: by the id in the file, by the name, or by the name in an earlier file. */
export function isSameCharacter(found: ImportedActor, { name, earlier }: Before): boolean {
  if (found.id !== undefined && found.id === earlier?.id) return true;
  const names = [name, earlier?.name ?? ""].map(plainName);
  return found.name !== "" && names.includes(plainName(found.name));
}

function plainName(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * The changes that an import onto an actor writes. Items are found again by the id in the file. Items and fields that
 * did not come from a file stay. A field that an earlier file had and this one has not gets its initial value. A name
 * that a person gave after an import stays, unless another character takes its place.
 */
export function planImport(
  kind: Kind,
  found: ImportedActor,
  owned: readonly OwnedItem[],
  actor: Before,
): ImportPlan {
  const byFile = new Map(owned.flatMap((item) => (item.fileId === undefined ? [] : [[item.fileId, item]])));
  const twin = (item: ImportedItem): OwnedItem | undefined => {
    const one = byFile.get(item.id);
    return one?.type === item.type ? one : undefined;
  };
  const kept = new Set(found.items.flatMap((item) => twin(item)?.id ?? []));
  const gone = (actor.earlier?.fields ?? []).filter((name) => !Object.hasOwn(found.values, name));
  const initial = gone.flatMap((name): readonly [string, Value][] => {
    const declared = kind.fields[name] ?? kind.tracks[name];
    return declared ? [[name, declared.initial]] : [];
  });
  const isOwnName =
    actor.earlier !== null && actor.earlier.name !== actor.name && isSameCharacter(found, actor);
  return {
    create: found.items.filter((item) => !twin(item)),
    update: found.items.flatMap((item) => {
      const one = twin(item);
      return one ? [{ ...item, values: lasting(item), owned: one.id }] : [];
    }),
    remove: owned.filter(({ id, fileId }) => fileId !== undefined && !kept.has(id)).map(({ id }) => id),
    values: { ...Object.fromEntries(initial), ...found.values },
    ...(found.name === "" || isOwnName ? {} : { name: found.name }),
  };
}
