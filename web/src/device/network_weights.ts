// The weights of the networks that some games' strongest bots use. They are not a part of a WebAssembly module: a game's
// weights are loaded when somebody plays that game.

/** The part of a WebAssembly module that gives bots the weights of their network. Both modules have it. */
export interface WeightsModule {
  /** Keeps the weights for the bots of a game. */
  receive_weights(game: string, weights: Uint8Array): void;
}

/** For the path of each game's weights, the function that loads their address. The folder is named after the game's id. */
const weightsFiles = import.meta.glob<string>('../../../games/*/heuristics/weights.bin', {
  query: '?url',
  import: 'default',
});
const pathOf = (game: string) => `../../../games/${game.replaceAll('-', '_')}/heuristics/weights.bin`;

/** The weights of a game cannot be loaded. */
export class WeightsError extends Error {}

/** The games whose weights the module has or is about to get. */
const requests = new Map<string, Promise<void>>();

/** Gives the module the weights of a game, if the game has any. Rejects with a `WeightsError` if they cannot be loaded. */
export function provideWeights(module: WeightsModule, game: string): Promise<void> {
  const request = requests.get(game) ?? loadWeights(module, game);
  requests.set(game, request);
  // The next table of the game tries again.
  request.catch(() => requests.delete(game));
  return request;
}

async function loadWeights(module: WeightsModule, game: string): Promise<void> {
  const loadAddress = weightsFiles[pathOf(game)];
  if (!loadAddress) return;
  try {
    const response = await fetch(await loadAddress());
    if (!response.ok) throw new Error(`status ${response.status}`);
    module.receive_weights(game, new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    throw new WeightsError(`the weights of ${game} cannot be loaded`, { cause: error });
  }
}

/** The game of a table, according to the first entry of its log. */
export function gameOfLog(firstEntry: string): string {
  const { what } = JSON.parse(firstEntry) as { what?: { table?: { game?: string } } };
  return what?.table?.game ?? '';
}
