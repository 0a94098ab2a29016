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
import { defineContentVersion } from "./content-version.ts";
import { defineDispute } from "./dispute.ts";
import { defineErasure } from "./erasure.ts";
import { defineImage } from "./image.ts";
import { defineJob } from "./job.ts";
import { defineLoginIp } from "./login-ip.ts";
import { defineNewsletterSuppression } from "./newsletter-suppression.ts";
import { defineOrder } from "./order.ts";
import { defineOrderEvent } from "./order-event.ts";
import { defineOrderAccess } from "./order-access.ts";
import { defineOrderLink } from "./order-link.ts";
import { defineOrderItem } from "./order-item.ts";
import { defineWebhookEvent } from "./webhook-event.ts";
import { defineProduct } from "./product.ts";
import { defineProviderCursor } from "./provider-cursor.ts";
import { defineRateLimit } from "./rate-limit.ts";
import { defineReleaseCover } from "./release-cover.ts";
import { defineRelease } from "./release.ts";
import { defineTrack } from "./track.ts";
import { defineTrackPlay } from "./track-play.ts";
import { defineTrackRendition } from "./track-rendition.ts";
import { defineRecoveryCode } from "./recovery-code.ts";
import { defineRefund } from "./refund.ts";
import { defineRefundLine } from "./refund-line.ts";
import { defineSecurityEvent } from "./security-event.ts";
import { defineSession } from "./session.ts";
import { defineShipment } from "./shipment.ts";
import { defineShipmentLine } from "./shipment-line.ts";
import { defineSiteContent } from "./site-content.ts";
import { defineSiteImage } from "./site-image.ts";
import { defineSiteSettings } from "./site-settings.ts";
import { defineSocialLink } from "./social-link.ts";
import { defineStreamingList } from "./streaming-list.ts";
import { defineSubscriber } from "./subscriber.ts";
import { defineAlert } from "./alert.ts";
import { defineVideo } from "./video.ts";
import { defineWebhookStat } from "./webhook-stat.ts";
import { defineWithdrawal } from "./withdrawal.ts";

/** The models of all tables: columns and associations. Features contain the logic. */
export type Models = ReturnType<typeof makeModels>;

export function makeModels(sequelize: Sequelize) {
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
    contentVersion: defineContentVersion(sequelize),
    dispute: defineDispute(sequelize),
    erasure: defineErasure(sequelize),
    image: defineImage(sequelize),
    job: defineJob(sequelize),
    loginIp: defineLoginIp(sequelize),
    newsletterSuppression: defineNewsletterSuppression(sequelize),
    orderEvent: defineOrderEvent(sequelize),
    orderAccess: defineOrderAccess(sequelize),
    orderLink: defineOrderLink(sequelize),
    webhookEvent: defineWebhookEvent(sequelize),
    product: defineProduct(sequelize),
    providerCursor: defineProviderCursor(sequelize),
    rateLimit: defineRateLimit(sequelize),
    ...makeReleaseModels(sequelize),
    recoveryCode: defineRecoveryCode(sequelize),
    securityEvent: defineSecurityEvent(sequelize),
    session: defineSession(sequelize),
    siteContent: defineSiteContent(sequelize),
    siteImage: defineSiteImage(sequelize),
    siteSettings: defineSiteSettings(sequelize),
    socialLink: defineSocialLink(sequelize),
    streamingList: defineStreamingList(sequelize),
    subscriber: defineSubscriber(sequelize),
    alert: defineAlert(sequelize),
    video: defineVideo(sequelize),
    webhookStat: defineWebhookStat(sequelize),
    withdrawal: defineWithdrawal(sequelize),
  };
}

function makeReleaseModels(sequelize: Sequelize) {
  return {
    release: defineRelease(sequelize),
    releaseCover: defineReleaseCover(sequelize),
    track: defineTrack(sequelize),
    trackPlay: defineTrackPlay(sequelize),
    trackRendition: defineTrackRendition(sequelize),
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
  return { order, orderItem, refund, refundLine, shipment, shipmentLine };
}
