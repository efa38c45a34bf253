/** `npm run move:people`: moves data of people that releases before the change kept beside the content. */
import { toDeployment } from '#core/server/deployment.ts';
import { readEnv } from '#core/server/env.ts';
import { writeAddress } from '#core/server/services.ts';
import { movePeople } from '#core/server/store/people-move.ts';
import { personalWords } from './move-people.ts';

const { namespace } = toDeployment('production', '');
const moved = await movePeople(writeAddress(readEnv(), false), namespace, personalWords());
console.log(moved === 0 ? 'Nothing had to be moved.' : `Moved ${moved} keys to where the data of people lie.`);
