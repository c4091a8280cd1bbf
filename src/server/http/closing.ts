import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#lib/api/problem.ts';
import { sendProblem } from './error-answers.ts';

const RETRY_CLOSING_SECONDS = 5;

/** Lets the server close with its last answer, and refuses in German what arrives on open connections meanwhile. */
export function closeWithLastAnswer(app: FastifyInstance): void {
  let isClosing = false;
  closeUnusedWithIdle(app.server);
  app.addHook('preClose', async () => {
    isClosing = true;
    // `close` only ends connections that are idle already; those of requests in progress are to end after their answers
    app.server.keepAliveTimeout = 1;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isClosing) return done();
    const extra = { retry_after: RETRY_CLOSING_SECONDS };
    const detail = 'Der Server wird gerade neu gestartet. Bitte gleich noch einmal versuchen.';
    sendProblem(new Problem('unavailable', detail, { extra }), request, reply);
  });
}

/** Browsers open connections ahead. To Node, one that has sent nothing is not idle, and `close` would wait for it. */
function closeUnusedWithIdle(server: Server): void {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdle();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
}
