/**
 * Registers the tools of a shop with the browser. Loaded with the first shop that has the attribute
 * `agent-tools`, in a browser that has the API.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { page } from '../../page-document.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import type { ShopController } from '../shop-controller.ts';
import { type ShopTool, shopTools } from './shop-tools.ts';

/** Part of `document.modelContext` (WebMCP) that is used. */
interface ModelContext {
  registerTool(tool: object, options: { readonly signal: AbortSignal }): Promise<void>;
}

/** Element of a shop that may have tools. */
export interface ToolHost extends ReactiveControllerHost {
  readonly isConnected: boolean;
  readonly agentTools: boolean | null;
}

/** Elements whose attribute is followed. */
const hosts = new WeakSet<ToolHost>();

/** Offers the tools of a shop while its element is on the page and has the attribute. */
export function offerTools(host: ToolHost, shop: ShopController): void {
  if (hosts.has(host)) return;
  hosts.add(host);
  host.addController(new AgentTools(host, shop));
}

class AgentTools implements ReactiveController {
  readonly #host: ToolHost;
  readonly #shop: ShopController;
  #abort: AbortController | null = null;

  constructor(host: ToolHost, shop: ShopController) {
    this.#host = host;
    this.#shop = shop;
  }

  hostConnected(): void {
    this.hostUpdated();
  }

  hostUpdated(): void {
    const { agentTools, isConnected } = this.#host;
    if (agentTools !== true || !isConnected) this.hostDisconnected();
    else if (this.#abort === null) {
      this.#abort = new AbortController();
      void registerTools(Reflect.get(page, 'modelContext'), this.#shop, this.#abort.signal);
    }
  }

  hostDisconnected(): void {
    this.#abort?.abort();
    this.#abort = null;
  }
}

/** Shops of one page that can have tools. */
const MAX_SHOPS = 20;

/**
 * Registers the tools until the signal is aborted. Tools of a further shop on the page end in `_2`,
 * `_3` and so on. Never rejects; the console has the reason of a failure.
 * @param context Value of `document.modelContext`.
 */
async function registerTools(
  context: unknown,
  shop: ShopController,
  signal: AbortSignal,
): Promise<void> {
  if (!hasTools(context)) return;
  const tools = shopTools(shop);
  for (let number = 1; number <= MAX_SHOPS && !signal.aborted; number += 1) {
    const attempt = new AbortController();
    const ended = AbortSignal.any([signal, attempt.signal]);
    const suffix = number === 1 ? '' : `_${number}`;
    try {
      const options = { signal: ended };
      await Promise.all(
        tools.map(async (tool) => context.registerTool(registration(tool, suffix, ended), options)),
      );
      return;
    } catch (cause) {
      attempt.abort();
      if (signal.aborted) return;
      if (cause instanceof DOMException && cause.name === 'InvalidStateError') continue;
      console.warn('wps-shop: the browser refused the tools for agents.', cause);
      return;
    }
  }
}

function registration(tool: ShopTool, suffix: string, ended: AbortSignal): object {
  const { name, title, description, inputSchema } = tool;
  return {
    name: name + suffix,
    title,
    description,
    inputSchema,
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: (input: unknown, options?: unknown) => {
      const given = isRecord(options) ? options['signal'] : undefined;
      const signals = given instanceof AbortSignal ? [ended, given] : [ended];
      return tool.execute(input, AbortSignal.any(signals));
    },
  };
}

function hasTools(context: unknown): context is ModelContext {
  return isRecord(context) && typeof context['registerTool'] === 'function';
}
