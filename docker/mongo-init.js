// Makes the replica set and the application's own user, or gives that user the password of the settings.
/* global rs, db, sleep, process */
try {
  rs.status();
} catch {
  rs.initiate({ _id: "rs0", members: [{ _id: 0, host: "mongo:27017" }] });
}
while (!db.hello().isWritablePrimary) sleep(200);

const roombell = db.getSiblingDB("roombell");
const account = { pwd: process.env.MONGO_APP_PASSWORD, roles: [{ role: "readWrite", db: "roombell" }] };
if (roombell.getUser("roombell") === null) roombell.createUser({ user: "roombell", ...account });
else roombell.updateUser("roombell", account);
