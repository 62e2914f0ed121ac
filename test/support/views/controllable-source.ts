/** Test doubles of the controller's seams: a source whose responses the test gives, and a host that only updates. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { fetchResponse } from '../../../src/controller/requests/fetch-response.ts';
import { INITIAL_SEARCH } from '../../../src/controller/state/search-state.ts';
import type { ShopRequest } from '../../../src/protocol/request.ts';
import type { ShopResponse } from '../../../src/protocol/response.ts';
import { type AnsweredBy, EMPTY_DEVICE, type ShopMode } from '../../../src/protocol/shop-status.ts';
import type {
  CatalogueControl,
  ShopSource,
  SourceResponse,
  SourceStatus,
} from '../../../src/sources/source.ts';

export interface Question {
  readonly request: ShopRequest;
  readonly signal: AbortSignal;
  /** As the server does, unless told otherwise. */
  answer(response: ShopResponse, answeredBy?: AnsweredBy): void;
  refuse(error: Error): void;
}

/** Source that records each request until the test responds; follows the contract of `ShopSource`. */
export class ControllableSource implements ShopSource {
  readonly questions: Question[] = [];
  readonly #listeners = new Set<(status: SourceStatus) => void>();
  status: SourceStatus = { mode: 'auto', serverReachable: null, device: EMPTY_DEVICE };
  isDisposed = false;
  syncs = 0;
  readonly catalogue: CatalogueControl = {
    sync: async () => {
      this.syncs += 1;
    },
    pauseSync: async () => {},
    cancelSync: async () => {},
    exportCatalogue: async () => new Blob(),
    importCatalogue: async () => {},
    clear: async () => {},
  };

  shop(request: ShopRequest, signal: AbortSignal): Promise<SourceResponse> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      this.questions.push({
        request,
        signal,
        answer: (response, answeredBy = 'server') => resolve({ response, answeredBy, asOf: null }),
        refuse: reject,
      });
    });
  }

  /** The last question asked. */
  get question(): Question {
    const question = this.questions.at(-1);
    if (question === undefined) throw new Error('Nothing was asked.');
    return question;
  }

  become(status: Partial<SourceStatus>): void {
    this.status = { ...this.status, ...status };
    for (const listener of this.#listeners) listener(this.status);
  }

  setMode(mode: ShopMode): void {
    this.become({ mode });
  }

  subscribe(listener: (status: SourceStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.isDisposed = true;
  }
}

/** The life of an element without the element: updates come in a microtask, controllers hear of them. */
export class Host implements ReactiveControllerHost {
  readonly #controllers: ReactiveController[] = [];
  #update: Promise<boolean> | null = null;

  addController(controller: ReactiveController): void {
    this.#controllers.push(controller);
  }

  removeController(): void {}

  requestUpdate(): void {
    this.#update ??= Promise.resolve().then(() => {
      this.#update = null;
      for (const controller of this.#controllers) controller.hostUpdate?.();
      for (const controller of this.#controllers) controller.hostUpdated?.();
      return true;
    });
  }

  get updateComplete(): Promise<boolean> {
    return this.#update ?? Promise.resolve(true);
  }
}

export function found(total: number, ids: readonly number[] = []): ShopResponse {
  return { products: { products: ids.map((id) => ({ id, name: `n${id}` })), total }, terms: [] };
}

/** Lets every promise settle that can. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Loads the response decoder, which is loaded with the first response, for all later ones. */
export async function loadReader(): Promise<void> {
  const source = new ControllableSource();
  const reading = fetchResponse(source, INITIAL_SEARCH, {}, null, new AbortController().signal);
  source.question.answer({});
  await reading;
}
