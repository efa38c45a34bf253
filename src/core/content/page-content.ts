import { getEntry } from 'astro:content';
import type * as z from 'zod/v4/core';
import { type CopySchema, copyFileOf } from './copy.ts';
import type { Site } from './site.schema.ts';

// Cached for the whole build: thousands of pages need the same.
let site: Promise<Site> | undefined;
const copies = new Map<string, Promise<unknown>>();

export function loadSite(): Promise<Site> {
  site ??= readSite();
  return site;
}

/** Loads the file of `content/copy` that the schema describes; the content layer has validated it. */
export function loadCopy<Schema extends CopySchema>(schema: Schema): Promise<z.output<Schema>> {
  const name = copyFileOf(schema);
  const reading = copies.get(name) ?? readCopy(name);
  copies.set(name, reading);
  return reading as Promise<z.output<Schema>>;
}

const readSite = async (): Promise<Site> => required(await getEntry('site', 'site'), 'content/site.yaml').data;
const readCopy = async (name: string) => required(await getEntry('copy', name), `content/copy/${name}.yaml`).data;

export function required<Value>(value: Value | undefined, name: string): Value {
  if (value !== undefined) return value;
  throw new Error(`This build lacks ${name}.`);
}
