import type { Sequelize } from "sequelize";
import { defineAboutEntry } from "./about-entry.ts";
import { defineAdminUser } from "./admin-user.ts";
import { defineAsset } from "./asset.ts";
import { defineAssetUpload } from "./asset-upload.ts";
import { defineAssetUploadPart } from "./asset-upload-part.ts";
import { defineProductFile } from "./product-file.ts";
import { defineDownloadAccess } from "./download-access.ts";
import { defineDownloadToken } from "./download-token.ts";
import { defineDownloadFile } from "./download-file.ts";
import { defineDownloadTicket } from "./download-ticket.ts";
import { defineBackupRun } from "./backup-run.ts";
import { defineConcert } from "./concert.ts";
import { defineContentVersion } from "./content-version.ts";
import { defineDemoRow } from "./demo-row.ts";
import { defineDispute } from "./dispute.ts";
import { defineEditionNumber } from "./edition-number.ts";
import { defineErasure } from "./erasure.ts";
import { defineImage } from "./image.ts";
import { defineIssue } from "./issue.ts";
import { defineIssueRecipient } from "./issue-recipient.ts";
import { defineJob } from "./job.ts";
import { defineLoginIp } from "./login-ip.ts";
import { defineNewsletterSuppression } from "./newsletter-suppression.ts";
import { defineOrder } from "./order.ts";
import { defineOrderEvent } from "./order-event.ts";
import { defineOrderAccess } from "./order-access.ts";
import { defineOrderLink } from "./order-link.ts";
import { defineOrderItem } from "./order-item.ts";
import { defineWebhookEvent } from "./webhook-event.ts";
import { definePost } from "./post.ts";
import { definePostSlug } from "./post-slug.ts";
import { definePressKit } from "./press-kit.ts";
import { definePressPhoto } from "./press-photo.ts";
import { defineProduct } from "./product.ts";
import { defineProductImage } from "./product-image.ts";
import { defineProductSlug } from "./product-slug.ts";
import { defineProviderCursor } from "./provider-cursor.ts";
import { defineProviderKey } from "./provider-key.ts";
import { defineRateLimit } from "./rate-limit.ts";
import { defineReleaseCover } from "./release-cover.ts";
import { defineReleaseSlug } from "./release-slug.ts";
import { defineRelease } from "./release.ts";
import { defineTrack } from "./track.ts";
import { defineTrackPlay } from "./track-play.ts";
import { defineTrackRendition } from "./track-rendition.ts";
import { defineRecoveryCode } from "./recovery-code.ts";
import { defineRefund } from "./refund.ts";
import { defineRefundLine } from "./refund-line.ts";
import { defineSecurityEvent } from "./security-event.ts";
import { defineSendingSlot } from "./sending-slot.ts";
import { defineRunningProcess } from "./running-process.ts";
import { defineSession } from "./session.ts";
import { defineSetupState } from "./setup-state.ts";
import { defineShipment } from "./shipment.ts";
import { defineShipmentLine } from "./shipment-line.ts";
import { defineSiteContent } from "./site-content.ts";
import { defineSiteImage } from "./site-image.ts";
import { defineSiteSettings } from "./site-settings.ts";
import { defineSocialLink } from "./social-link.ts";
import { defineStockHold } from "./stock-hold.ts";
import { defineStockMove } from "./stock-move.ts";
import { defineStockNotification } from "./stock-notification.ts";
import { defineStreamingList } from "./streaming-list.ts";
import { defineSubscriberDay } from "./subscriber-day.ts";
import { defineSubscriber } from "./subscriber.ts";
import { defineAlert } from "./alert.ts";
import { defineVariant } from "./variant.ts";
import { defineVideo } from "./video.ts";
import { defineWebhookStat } from "./webhook-stat.ts";
import { defineWithdrawal } from "./withdrawal.ts";
import { defineWithdrawalLine } from "./withdrawal-line.ts";

/** The models of all tables: columns and associations. Features contain the logic. */
export type Models = ReturnType<typeof defineModels>;

const made = new WeakMap<Sequelize, Models>();

/** Returns the models on a connection, which are defined once. */
export function makeModels(sequelize: Sequelize): Models {
  const models = made.get(sequelize) ?? defineModels(sequelize);
  made.set(sequelize, models);
  return models;
}

function defineModels(sequelize: Sequelize) {
  return {
    ...makeOrderModels(sequelize),
    aboutEntry: defineAboutEntry(sequelize),
    adminUser: defineAdminUser(sequelize),
    asset: defineAsset(sequelize),
    assetUpload: defineAssetUpload(sequelize),
    assetUploadPart: defineAssetUploadPart(sequelize),
    productFile: defineProductFile(sequelize),
    downloadAccess: defineDownloadAccess(sequelize),
    downloadToken: defineDownloadToken(sequelize),
    downloadFile: defineDownloadFile(sequelize),
    downloadTicket: defineDownloadTicket(sequelize),
    backupRun: defineBackupRun(sequelize),
    concert: defineConcert(sequelize),
    contentVersion: defineContentVersion(sequelize),
    demoRow: defineDemoRow(sequelize),
    dispute: defineDispute(sequelize),
    erasure: defineErasure(sequelize),
    image: defineImage(sequelize),
    issue: defineIssue(sequelize),
    issueRecipient: defineIssueRecipient(sequelize),
    job: defineJob(sequelize),
    loginIp: defineLoginIp(sequelize),
    newsletterSuppression: defineNewsletterSuppression(sequelize),
    orderEvent: defineOrderEvent(sequelize),
    orderAccess: defineOrderAccess(sequelize),
    orderLink: defineOrderLink(sequelize),
    webhookEvent: defineWebhookEvent(sequelize),
    post: definePost(sequelize),
    postSlug: definePostSlug(sequelize),
    pressKit: definePressKit(sequelize),
    pressPhoto: definePressPhoto(sequelize),
    product: defineProduct(sequelize),
    productImage: defineProductImage(sequelize),
    productSlug: defineProductSlug(sequelize),
    providerCursor: defineProviderCursor(sequelize),
    providerKey: defineProviderKey(sequelize),
    rateLimit: defineRateLimit(sequelize),
    ...makeReleaseModels(sequelize),
    ...makeStockModels(sequelize),
    recoveryCode: defineRecoveryCode(sequelize),
    securityEvent: defineSecurityEvent(sequelize),
    sendingSlot: defineSendingSlot(sequelize),
    runningProcess: defineRunningProcess(sequelize),
    session: defineSession(sequelize),
    setupState: defineSetupState(sequelize),
    siteContent: defineSiteContent(sequelize),
    siteImage: defineSiteImage(sequelize),
    siteSettings: defineSiteSettings(sequelize),
    socialLink: defineSocialLink(sequelize),
    streamingList: defineStreamingList(sequelize),
    subscriber: defineSubscriber(sequelize),
    subscriberDay: defineSubscriberDay(sequelize),
    alert: defineAlert(sequelize),
    video: defineVideo(sequelize),
    webhookStat: defineWebhookStat(sequelize),
  };
}

function makeReleaseModels(sequelize: Sequelize) {
  return {
    release: defineRelease(sequelize),
    releaseCover: defineReleaseCover(sequelize),
    releaseSlug: defineReleaseSlug(sequelize),
    track: defineTrack(sequelize),
    trackPlay: defineTrackPlay(sequelize),
    trackRendition: defineTrackRendition(sequelize),
  };
}

function makeStockModels(sequelize: Sequelize) {
  return {
    editionNumber: defineEditionNumber(sequelize),
    stockHold: defineStockHold(sequelize),
    stockMove: defineStockMove(sequelize),
    stockNotification: defineStockNotification(sequelize),
    variant: defineVariant(sequelize),
  };
}

/** The tables whose rows belong to an order. */
function makeOrderModels(sequelize: Sequelize) {
  const order = defineOrder(sequelize);
  const orderItem = defineOrderItem(sequelize);
  order.hasMany(orderItem, { as: "items", foreignKey: "orderId" });
  const refund = defineRefund(sequelize);
  const refundLine = defineRefundLine(sequelize);
  refund.hasMany(refundLine, { as: "lines", foreignKey: "refundId" });
  const shipment = defineShipment(sequelize);
  const shipmentLine = defineShipmentLine(sequelize);
  shipment.hasMany(shipmentLine, { as: "lines", foreignKey: "shipmentId" });
  const withdrawal = defineWithdrawal(sequelize);
  const withdrawalLine = defineWithdrawalLine(sequelize);
  withdrawal.hasMany(withdrawalLine, { as: "lines", foreignKey: "withdrawalId" });
  return { order, orderItem, refund, refundLine, shipment, shipmentLine, withdrawal, withdrawalLine };
}
